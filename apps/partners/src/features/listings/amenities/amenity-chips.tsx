import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { amenitiesQuery } from '../calls';

type Props = { chosen: number[]; onChosen(amenities: number[]): void };

/** All amenities in their groups, each one press. */
export function AmenityChips({ chosen, onChosen }: Props) {
  const { t } = useLingui();
  const { data: groups, isError, refetch } = useQuery(amenitiesQuery);
  const toggle = (id: number, has: boolean) => onChosen(has ? [...chosen, id] : chosen.filter((each) => each !== id));
  if (isError && !groups)
    return (
      <Note tone="bad" role="alert">
        {t`We could not load the amenities.`}{' '}
        <Button size="s" variant="ghost" onClick={() => void refetch()}>{t`Try again`}</Button>
      </Note>
    );
  if (!groups) return <Skeleton height={240} className="rounded-card" />;
  return (
    <div className="fields">
      {Object.entries(groups).map(([group, amenities]) => (
        <fieldset key={group} className="chips">
          <legend className="label">{group}</legend>
          <div className="row flex-wrap">
            {amenities.map(({ id, name }) => (
              <label key={id} className="chip">
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={(event) => toggle(id, event.target.checked)}
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
