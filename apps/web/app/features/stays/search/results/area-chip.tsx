import { X } from 'lucide-react';

/** Says that the list is of a part of the map, and takes that away. */
export function AreaChip({ onRemove }: { onRemove(): void }) {
  return (
    <p className="area-chip">
      <button type="button" className="chip" onClick={onRemove}>
        <span className="sr">Remove the </span>
        Map area
        <X className="i i-s" />
      </button>
    </p>
  );
}
