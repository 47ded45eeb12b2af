import type { CalendarDate } from '@basera/contract/calendar-date';
import type { ArrivalByLink } from '@basera/contract/endpoints/arrivals';
import { HttpError } from '../../platform/http/http-errors.ts';
import type { Signer } from '../../platform/sealing/sign-by.ts';
import { say } from '../../words/say.ts';
import { arrivalOf, bookingOf, roomsOf } from './arrival-queries.ts';
import { confirmArrival, hasCheckInCome } from './confirm-arrival.ts';
import type { ArrivalsDeps } from './deps.ts';
import { presentByLink } from './present.ts';

type About = { id: number; check_in: CalendarDate };

const CODE = /^([0-9a-z]{1,7})-([\w-]{16})$/;
const contentOf = ({ id, check_in }: About): string => `${id} ${check_in}`;

/** What stands in a link: the booking and our signature, which is of its day of arrival too. */
export const linkCode = (links: Signer, about: About): string =>
  `${about.id.toString(36)}-${links.sign(contentOf(about))}`;

const isOver = () =>
  new HttpError('not_found', say`This link is over. Sign in on the owners’ site: your bookings stand there.`);

/** The booking a link is about. Throws 404 for one that is not ours, of another day than the booking's by now, or whose check-in has come. */
async function opened({ db, clock, links }: ArrivalsDeps, code: string) {
  const [, id = '', signature = ''] = CODE.exec(code) ?? [];
  const booking = id === '' ? undefined : await bookingOf(db, Number.parseInt(id, 36));
  if (!booking || !links.isSigned(contentOf(booking), signature)) throw isOver();
  const said = await arrivalOf(db, booking.id);
  if (booking.status !== 'accepted' || said?.check_in !== booking.check_in) throw isOver();
  if (hasCheckInCome(booking, clock.now())) throw isOver();
  return { booking, said };
}

/** What a link is about. Opening it says nothing. */
export async function readLink(deps: ArrivalsDeps, code: string): Promise<ArrivalByLink> {
  const { booking, said } = await opened(deps, code);
  return presentByLink(booking, await roomsOf(deps.db, booking.id), said);
}

/** The same for its page; null where it is over. */
export const shownLink = (deps: ArrivalsDeps, code: string): Promise<ArrivalByLink | null> =>
  readLink(deps, code).catch((error: unknown) => {
    if (error instanceof HttpError && error.code === 'not_found') return null;
    throw error;
  });

/** Says by a link that the guests are expected. */
export async function confirmByLink(deps: ArrivalsDeps, code: string): Promise<ArrivalByLink> {
  const { booking } = await opened(deps, code);
  await confirmArrival(deps, { bookingId: booking.id, by: null, through: 'link' });
  return readLink(deps, code);
}
