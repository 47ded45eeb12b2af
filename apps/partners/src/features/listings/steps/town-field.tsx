import { CITY_NAME_MAX_LENGTH } from '@basera/contract/limits';
import { Field } from '@basera/ui/fields/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { townsQuery } from '../calls';

type Town = { city: string; state: string };
type Props = { city: string | null; state: string | null; error?: string | undefined; onChoose(town: Town): void };

const LEAST_LETTERS = 2;

/** The town is one of a list, so that guests who look for it find the house. */
export function TownField({ city, state, error, onChoose }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const keyword = typed?.trim() ?? '';
  const isAsking = keyword.length >= LEAST_LETTERS;
  const { data: towns, isError } = useQuery({
    ...townsQuery(keyword),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  });
  const given = city ? [city, state].filter(Boolean).join(', ') : '';
  const hint =
    typed !== null && given
      ? t`Now: ${given}. Choose another from the list.`
      : t`Type its first letters and choose it.`;
  return (
    <div className="town">
      <Field
        label={t`Town`}
        autoComplete="off"
        value={typed ?? given}
        maxLength={CITY_NAME_MAX_LENGTH}
        hint={hint}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isAsking && (
        <ul className="card towns" aria-label={t`Towns`}>
          {towns?.map((town) => (
            <li key={`${town.city} ${town.state}`}>
              <button
                type="button"
                onClick={() => {
                  setTyped(null);
                  onChoose({ city: town.city, state: town.state });
                }}
              >
                <MapPin className="i i-s" aria-hidden="true" />
                <span>
                  {town.city}, <span className="soft">{town.state}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="small soft" role="status">
        {isAsking && isError && t`We could not look for towns. Check your connection.`}
        {isAsking && towns?.length === 0 && t`We know no such town. Try the next larger one.`}
      </p>
    </div>
  );
}
