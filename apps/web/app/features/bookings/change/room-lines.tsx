import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import { Checkbox } from '@basera/ui/fields/checkbox.tsx';
import { Counter } from '@basera/ui/fields/counter.tsx';
import type { RoomLine } from './change-terms';

type Props = { lines: RoomLine[]; onChange(lines: RoomLine[]): void };

/** How many of each room of the stay, and with or without meals where they are a choice. */
export function RoomLines({ lines, onChange }: Props) {
  const { t } = useLingui();
  const put = (id: number, changes: Partial<RoomLine>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...changes } : line)));
  return (
    <ul className="grid gap-1.5">
      {lines.map(({ id, name, most, hasChoiceOfMeals, quantity, includesMeal }) => (
        <li key={id} className="border-t border-line pt-1.5">
          <div className="flex items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere" translate="no">
              {name}
            </span>
            <Counter label={name} value={quantity} max={most} onChange={(value) => put(id, { quantity: value })} />
          </div>
          {hasChoiceOfMeals && quantity > 0 && (
            <Checkbox checked={includesMeal} onChange={(event) => put(id, { includesMeal: event.target.checked })}>
              {t`With meals`}
            </Checkbox>
          )}
        </li>
      ))}
    </ul>
  );
}
