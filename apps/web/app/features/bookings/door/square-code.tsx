/** A code to scan, dark on light in both themes, since cameras read no other. */
export const SquareCode = ({ code, label }: { code: { size: number; path: string }; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    className="shrink-0 rounded-card bg-white p-2"
    width={148}
    height={148}
    viewBox={`0 0 ${code.size} ${code.size}`}
    shapeRendering="crispEdges"
  >
    <path d={code.path} fill="#000" />
  </svg>
);
