import { amenityGroupWords, amenityWords } from '@basera/contract/words/stays/amenity-words';
import { useReadOnly } from '@basera/ui/read-only/read-only.ts';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '../../../shell/load-failed';
import { amenitiesQuery } from '../calls';

type Props = {
  chosen: number[];
  onChosen(amenities: number[]): void;
  /** Behind the first group, the one most asked for, the others wait for a press, unless one of them is chosen. */
  isFolded?: boolean;
};

/** All amenities in their groups, each one press. */
export function AmenityChips({ chosen, onChosen, isFolded = false }: Props) {
  const { t } = useLingui();
  const readOnly = useReadOnly();
  const { data: groups, isError, refetch } = useQuery(amenitiesQuery);
  const toggle = (id: number, has: boolean) => onChosen(has ? [...chosen, id] : chosen.filter((each) => each !== id));
  if (isError && !groups) return <LoadFailed onRetry={refetch}>{t`We could not load the amenities.`}</LoadFailed>;
  if (!groups) return <Skeleton height={240} className="rounded-card" />;
  const shown = Object.entries(groups).map(([group, amenities]) => (
    <fieldset key={group} className="chips">
      <legend className="label">{amenityGroupWords(group)}</legend>
      <div className="row flex-wrap">
        {amenities.map(({ id, name }) => (
          <label key={id} className="chip">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
              {...readOnly}
            />
            {amenityWords(name)}
          </label>
        ))}
      </div>
    </fieldset>
  ));
  if (!isFolded) return <div className="fields">{shown}</div>;
  const [first, ...others] = shown;
  const more = Object.values(groups).slice(1).flat();
  return (
    <div className="fields">
      {first}
      <MoreAmenities count={more.length} isOpen={more.some(({ id }) => chosen.includes(id))}>
        {others}
      </MoreAmenities>
    </div>
  );
}

type MoreProps = { count: number; isOpen: boolean; children: ReactNode };

function MoreAmenities({ count, isOpen, children }: MoreProps) {
  const { t } = useLingui();
  const [startsOpen] = useState(isOpen);
  return (
    <details className="more-amenities" open={startsOpen}>
      <summary className="link touch cursor-pointer">{t`${count} more, by what they are for`}</summary>
      <div className="fields">{children}</div>
    </details>
  );
}
