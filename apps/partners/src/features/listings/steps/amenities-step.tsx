import type { Listing } from '@basera/contract/endpoints/listing';
import { AmenityChips } from '../amenities/amenity-chips';
import { PartState } from '../drafts/part-state';
import { usePart } from '../drafts/use-part';

/** What the house has, each one press. */
export function AmenitiesStep({ listing }: { listing: Listing }) {
  const part = usePart(listing, 'amenities');
  return (
    <>
      <PartState {...part} />
      <AmenityChips
        isFolded
        chosen={part.values.amenities}
        onChosen={(amenities) => part.enterAndSave({ amenities })}
      />
    </>
  );
}
