import type { CalendarDate } from '@basera/contract/calendar-date';
import type { OfficeClaim, OfficeProof } from '@basera/contract/endpoints/office/stays';
import type { ListingPart } from '@basera/contract/rules/listing/parts';
import { CLAIMS, type Claim, claimState, proofState } from '@basera/contract/rules/listing/proofs';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { claimsOf, type ProofRow, proofsOf, savedAtOf } from './proof-queries.ts';

type Said = Pick<OfficeClaim, 'says' | 'says_until'> & { part?: ListingPart; at?: Date | null };
type Claimed = NonNullable<Awaited<ReturnType<typeof claimsOf>>>;

/** What is claimed by whoever gave it; what nobody gave is null, and claims nothing. */
const SAID: Record<Claim, (stay: Claimed) => Said> = {
  stars: ({ star_rating }) => ({
    says: star_rating > 0 ? String(star_rating) : null,
    says_until: null,
    part: 'basics',
  }),
  registration: ({ registration_number, registration_ends }) => ({
    says: registration_number,
    says_until: registration_ends,
    part: 'papers',
  }),
  ownership: ({ owner_name }) => ({ says: owner_name || null, says_until: null }),
  gst: ({ gst, gst_at }) => ({ says: gst, says_until: null, at: gst_at }),
  address: ({ address, place_given }) => ({
    says: place_given && address ? address : null,
    says_until: null,
    part: 'place',
  }),
  // Papers of a person are seen, not claimed on a page.
  identity: () => ({ says: null, says_until: null }),
};

const presentProof = (row: ProofRow, today: CalendarDate): OfficeProof => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  valid_until: row.valid_until,
  state: proofState(row.valid_until, today),
  by: row.by,
  at: row.noted_at.toISOString(),
  withdrawn: row.withdrawn_at && {
    by: row.withdrawn_by,
    at: row.withdrawn_at.toISOString(),
    why: row.withdrawn_why ?? '',
  },
});

/** What is claimed of a stay, each with what somebody of ours has seen of it; claims that nobody made and nobody proved are left out. */
export async function showClaims(db: Kysely<DB>, listingId: number, today: CalendarDate): Promise<OfficeClaim[]> {
  const stay = await claimsOf(db, listingId);
  if (!stay) return [];
  const [proofs, saved] = [await proofsOf(db, listingId), await savedAtOf(db, listingId)];
  const savedAt = (part: ListingPart | undefined) => saved.find((one) => one.part === part)?.saved_at ?? null;
  return CLAIMS.flatMap((claim) => {
    const { says, says_until, part, at } = SAID[claim](stay);
    const own = proofs.filter((proof) => proof.claim === claim).map((proof) => presentProof(proof, today));
    if (says === null && own.length === 0) return [];
    const holding = own.filter(({ withdrawn }) => withdrawn === null).map(({ state }) => state);
    const given = says === null ? null : (at ?? savedAt(part));
    return [
      { claim, says, says_until, given_at: given?.toISOString() ?? null, state: claimState(holding), proofs: own },
    ];
  });
}
