import type { Place } from '@basera/contract/distance';
import type { Listing } from '@basera/contract/endpoints/listing';
import {
  LISTING_ADDRESS_MAX_LENGTH,
  LISTING_LOCALITY_MAX_LENGTH,
  LISTING_LOCATION_NOTE_MAX_LENGTH,
} from '@basera/contract/limits';
import { Field, TextArea } from '@basera/ui/fields/field.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { townsQuery } from '../calls';
import { PartState } from '../drafts/part-state';
import { usePart } from '../drafts/use-part';
import { PinFields } from './pin-fields';
import { TownField } from './town-field';

// The library of maps is loaded behind the fields.
const PinMap = lazy(async () => ({ default: (await import('../place/pin-map')).PinMap }));

const pinOf = ({ latitude, longitude }: Listing['place']): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Where the chosen town lies; null until that is known. */
function useTown(city: string | null, state: string | null): Place | null {
  const { data: towns } = useQuery({ ...townsQuery(city ?? ''), enabled: city !== null });
  return towns?.find((town) => town.city === city && town.state === state) ?? null;
}

/** Where the house is: its town, its address, and the point on the map. */
export function PlaceStep({ listing }: { listing: Listing }) {
  const { t } = useLingui();
  const part = usePart(listing, 'place');
  const { values, problems, enter, save, enterAndSave } = part;
  const town = useTown(values.city, values.state);
  return (
    <>
      <PartState {...part} />
      <div className="fields">
        <TownField
          city={values.city}
          state={values.state}
          error={problems.city ?? problems.state}
          onChoose={({ city, state }) => enterAndSave({ city, state })}
        />
        <TextArea
          label={t`Address`}
          hint={t`House, street and PIN code. Guests get it with their booking.`}
          rows={2}
          value={values.address}
          maxLength={LISTING_ADDRESS_MAX_LENGTH}
          error={problems.address}
          onChange={(event) => enter({ address: event.target.value })}
          onBlur={save}
        />
        <Field
          label={t`Part of town (optional)`}
          value={values.locality}
          maxLength={LISTING_LOCALITY_MAX_LENGTH}
          error={problems.locality}
          onChange={(event) => enter({ locality: event.target.value })}
          onBlur={save}
        />
        <PinFields
          latitude={values.latitude}
          longitude={values.longitude}
          error={problems.latitude ?? problems.longitude}
          onPin={enterAndSave}
        />
        <Suspense fallback={<Skeleton height={320} className="rounded-card" />}>
          <PinMap pin={pinOf(values)} town={town} onPin={enterAndSave} />
        </Suspense>
        <TextArea
          label={t`How one finds it (optional)`}
          hint={t`For the driver: a landmark, the last turn, where to leave the car.`}
          rows={3}
          value={values.location_note ?? ''}
          maxLength={LISTING_LOCATION_NOTE_MAX_LENGTH}
          error={problems.location_note}
          onChange={(event) => enter({ location_note: event.target.value || null })}
          onBlur={save}
        />
      </div>
    </>
  );
}
