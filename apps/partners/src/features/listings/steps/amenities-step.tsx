import type { Listing } from '@basera/contract/endpoints/listing';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { amenitiesQuery } from '../calls';
import { PartState } from '../drafts/part-state';
import { usePart } from '../drafts/use-part';

/** What the house has, each one press. */
export function AmenitiesStep({ listing }: { listing: Listing }) {
  const { t } = useLingui();
  const part = usePart(listing, 'amenities');
  const chosen = part.values.amenities;
  const { data: groups, isError, refetch } = useQuery(amenitiesQuery);
  const toggle = (id: number, has: boolean) =>
    part.enterAndSave({ amenities: has ? [...chosen, id] : chosen.filter((each) => each !== id) });
  return (
    <>
      <PartState {...part} />
      {isError && !groups && (
        <Note tone="bad" role="alert">
          {t`We could not load the amenities.`}{' '}
          <Button size="s" variant="ghost" onClick={() => void refetch()}>{t`Try again`}</Button>
        </Note>
      )}
      {!groups && !isError && <Skeleton height={240} className="rounded-card" />}
      <div className="fields">
        {Object.entries(groups ?? {}).map(([group, amenities]) => (
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
    </>
  );
}
