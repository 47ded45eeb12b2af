import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { useReadOnly } from '../read-only/read-only';

type Props = {
  /** What is counted, for screen readers: 'Adults'. */
  label: string;
  value: number;
  onChange(value: number): void;
  min?: number;
  max?: number;
};

/** A number with a button on each side. */
export function Counter({ label, value, onChange, min = 0, max = Number.POSITIVE_INFINITY }: Props) {
  const { t } = useLingui();
  const counted = label.toLowerCase();
  const readOnly = useReadOnly();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <fieldset> cannot be laid out in a row everywhere
    <div className="counter" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t`Fewer ${counted}`}
        disabled={value <= min}
        {...readOnly}
        onClick={() => onChange(value - 1)}
      >
        <Minus className="i i-s" aria-hidden="true" />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={t`More ${counted}`}
        disabled={value >= max}
        {...readOnly}
        onClick={() => onChange(value + 1)}
      >
        <Plus className="i i-s" aria-hidden="true" />
      </button>
    </div>
  );
}
