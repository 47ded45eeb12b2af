import { type KeyboardEvent, type PointerEvent, type RefCallback, useRef } from 'react';
import { keyTarget, moveEnd, nearestEnd, type Range, type RangeEnd, type Scale } from './slider-range';

type Props = {
  /** What the two thumbs are called: ['Lowest price', 'Highest price']. */
  thumbLabels: [string, string];
  min: number;
  max: number;
  step: number;
  value: [number, number];
  onValueChange(value: [number, number]): void;
  /** A value in words for screen readers: '₹2,000'. */
  format?(value: number): string;
};

const ENDS = [0, 1] as const;
const THUMB_PX = 22;

/** The two thumbs, and which of them the pointer or a key moves. */
function useThumbs({ value, onValueChange }: Pick<Props, 'value' | 'onValueChange'>, scale: Scale) {
  const thumbs = useRef<(HTMLElement | null)[]>([]);
  const held = useRef<RangeEnd>(0);
  // The pointer's focus shows no ring, the keyboard's does.
  const move = (end: RangeEnd, to: number, focusVisible: boolean) => {
    const [[low, high], moved]: [Range, RangeEnd] = moveEnd(value, end, to, scale);
    held.current = moved;
    if (low === value[0] && high === value[1]) return;
    thumbs.current[moved]?.focus({ preventScroll: true, focusVisible });
    onValueChange([low, high]);
  };
  return { thumbs, held, move };
}

/** A range with two thumbs: one dragged past the other takes its place. Written here because every search waits for it. */
export function Slider({ thumbLabels, min, max, step, value, onValueChange, format = String }: Props) {
  const scale = { min, max, step };
  const { thumbs, held, move } = useThumbs({ value, onValueChange }, scale);
  const percent = (each: number) => Math.min(100, Math.max(0, (100 * (each - min)) / (max - min)));

  const valueAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return width === 0 ? min : min + ((clientX - left) / width) * (max - min);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
    const thumb = thumbs.current.indexOf(event.target as HTMLElement);
    // A press on a thumb does not move it: it is seldom hit in its middle.
    if (thumb >= 0) thumbs.current[thumb]?.focus({ preventScroll: true, focusVisible: false });
    else move(nearestEnd(value, valueAt(event)), valueAt(event), false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event, value, held.current, scale);
    if (!target) return;
    event.preventDefault();
    move(target.end, target.to, true);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the thumbs inside, which are the controls
    <div
      className="slider"
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) move(held.current, valueAt(event), false);
      }}
      onKeyDown={onKeyDown}
    >
      <span className="slider-track">
        <span className="slider-fill" style={{ left: `${percent(value[0])}%`, right: `${100 - percent(value[1])}%` }} />
      </span>
      {ENDS.map((end) => (
        <Thumb
          key={end}
          ref={(element) => {
            thumbs.current[end] = element;
          }}
          label={thumbLabels[end]}
          at={percent(value[end])}
          scale={scale}
          value={value[end]}
          words={format(value[end])}
          onFocus={() => {
            held.current = end;
          }}
        />
      ))}
    </div>
  );
}

type ThumbProps = {
  ref: RefCallback<HTMLElement>;
  label: string;
  /** Its place along the track, in percent. */
  at: number;
  scale: { min: number; max: number };
  value: number;
  words: string;
  onFocus(): void;
};

function Thumb({ ref, label, at, scale, value, words, onFocus }: ThumbProps) {
  // Within the track: the thumb's edge, not its middle, meets the track's end.
  const inset = THUMB_PX * (0.5 - at / 100);
  return (
    <span style={{ position: 'absolute', left: `calc(${at}% + ${inset}px)`, transform: 'translateX(-50%)' }}>
      <span
        ref={ref}
        role="slider"
        tabIndex={0}
        className="slider-thumb"
        aria-label={label}
        aria-valuemin={scale.min}
        aria-valuemax={scale.max}
        aria-valuenow={value}
        aria-valuetext={words}
        aria-orientation="horizontal"
        onFocus={onFocus}
      />
    </span>
  );
}
