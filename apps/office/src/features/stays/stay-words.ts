import type { ListingChange } from '@basera/contract/endpoints/office/reviews';
import type { ReviewKind } from '@basera/contract/endpoints/office/stays';
import type { Claim, ProofKind, ProofState } from '@basera/contract/rules/listing/proofs';
import type { BadgeTone } from '@basera/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';

type Stated = { words: string; tone: BadgeTone };

/** What kinds of looks, claims and proofs are called. */
export function useStayWords() {
  const { t } = useLingui();
  const reviews: Record<ReviewKind, string> = { new: t`New stay`, change: t`Change` };
  const claims: Record<Claim, string> = {
    stars: t`Class of the house`,
    registration: t`Registration of the stay`,
    ownership: t`Who owns it`,
    gst: t`GST`,
    address: t`Address`,
    identity: t`Identity of the owner`,
  };
  const proofs: Record<ProofKind, string> = {
    certificate: t`Certificate`,
    licence: t`Licence`,
    deed: t`Deed or lease`,
    bill: t`Bill with the address`,
    id: t`Photo ID`,
    register: t`Public register`,
    visit: t`Visit`,
    call: t`Call`,
  };
  const states: Record<ProofState, Stated> = {
    none: { words: t`Nothing seen`, tone: 'mute' },
    valid: { words: t`Seen`, tone: 'good' },
    ending: { words: t`Runs out soon`, tone: 'warn' },
    over: { words: t`Has run out`, tone: 'bad' },
  };
  return { reviews, claims, proofs, states };
}

/** What parts and fields of a stay are called, by code. */
export function useFieldWords() {
  const { t } = useLingui();
  const parts: Record<ListingChange['part'], string> = {
    basics: t`Words`,
    place: t`Place`,
    amenities: t`Amenities`,
    house_rules: t`House rules`,
    times: t`Times`,
    cancellation: t`Cancelling`,
    papers: t`Papers`,
    rooms: t`Rooms and prices`,
  };
  const fields: Record<string, string> = {
    name: t`Name`,
    kind: t`Kind of stay`,
    description: t`Description`,
    stars: t`Stars`,
    reviews_requests: t`Owner answers each request`,
    city: t`Town`,
    state: t`State`,
    locality: t`Locality`,
    address: t`Address`,
    location_note: t`Words on the place`,
    pin: t`Pin on the map`,
    amenities: t`Amenities`,
    couples_welcome: t`Couples welcome`,
    families_only: t`Families only`,
    local_ids_welcome: t`Local IDs welcome`,
    pets_allowed: t`Pets`,
    parties_allowed: t`Parties`,
    smoking_allowed: t`Smoking`,
    outside_food_allowed: t`Food from outside`,
    check_in_time: t`Check-in from`,
    check_out_time: t`Check-out until`,
    policy: t`Terms of cancelling`,
    registration_number: t`Registration number`,
    registration_ends: t`Registered until`,
    units: t`How many there are`,
    sleeps: t`Sleeps`,
    beds: t`Beds`,
    size_sqft: t`Square feet`,
    price: t`Price a night`,
    meal: t`Meals`,
    breakfast: t`Breakfast`,
    lunch: t`Lunch`,
    dinner: t`Dinner`,
  };
  return { parts, fields };
}
