import { ownersPathOf } from '../every-page.ts';
import { newPerson, ownerOf, type Person } from '../person.ts';
import { bookPaid, nightsAhead } from '../stays.ts';

/** An owner of the demo to go through the owners' site as, one booking of whom has just been paid for. */
export type OwnersWalk = {
  owner: Person;
  /** The stay that their pages of a listing are of. */
  listing: number;
  /** As `ownersPathOf` does, of this stay and booking. */
  pathOf(route: string): string;
};

export async function ownersWalk(daysAhead: number): Promise<OwnersWalk> {
  const guest = await newPerson('Meera', 'Nair');
  const { id: booking } = await bookPaid(guest, nightsAhead(daysAhead));
  const [{ room }] = (await guest.call('GET', '/user/inquiries')).data.inquiries.data;
  const owner = await ownerOf(room.business_id);
  const [{ id: listing }] = (await owner.call('GET', `/partners/businesses/${room.business_id}/listings`)).data;
  return { owner, listing, pathOf: (route) => ownersPathOf(route, { listing, booking }) };
}
