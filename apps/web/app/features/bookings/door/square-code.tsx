/** The quiet edge without which cameras find no code, in units of its squares. */
const EDGE = 4;

/** A code to scan, dark on light in both themes, since cameras read no other. */
export function SquareCode({ code, label }: { code: { size: number; path: string }; label: string }) {
  const side = code.size + 2 * EDGE;
  return (
    <svg
      role="img"
      aria-label={label}
      className="shrink-0 rounded-card"
      width={164}
      height={164}
      viewBox={`${-EDGE} ${-EDGE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-EDGE} y={-EDGE} width={side} height={side} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
