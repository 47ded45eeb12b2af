import type { Door } from '@basera/contract/endpoints/door';
import { paise, rupeesFromPaise } from '@basera/contract/money';
import { type DoorState, dayOfNight, isAtTheDoor } from '@basera/contract/rules/arrivals/at-the-door';
import { callBy } from '@basera/contract/rules/office/case-queue';
import { isConfirmed } from '@basera/contract/rules/status/booking-status';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { squareCode } from '../../../platform/square-code.ts';
import { say } from '../../../words/say.ts';
import { presentRefunds, refundsOfBookings } from '../../payments/index.ts';
import { type DisputeRow, disputesById, ownersPartOf } from '../../payouts/index.ts';
import type { ArrivalsDeps } from '../deps.ts';
import { staysInstead } from '../stays-instead.ts';
import type { ArrivalOutcome } from '../tables.ts';
import { letDownOf, mayChoose, nightsLeft } from './choose-instead.ts';
import { type DoorCaseRow, doorCasesOf } from './door-queries.ts';
import { isLaidAside } from './guarantee.ts';
import { type Chosen, insteadOf } from './instead-queries.ts';
import { passOf } from './pass.ts';
import { bookingAtDoor, type DoorBooking } from './pass-queries.ts';

const KNOWN: Partial<Record<ArrivalOutcome, DoorState>> = {
  withdrawn: 'withdrawn',
  paid_back: 'paid_back',
  unfounded: 'unfounded',
  upheld: 'upheld',
  called_off: 'called_off',
};

/** Who the dispute of an upheld case was decided for; null where it is not, or there is none. */
type Outcome = DisputeRow['outcome'];

const stateOfCase = ({ done }: DoorCaseRow, outcome: Outcome): DoorState =>
  done === null ? 'open' : done === 'upheld' && outcome !== null ? 'decided' : (KNOWN[done] ?? 'settled');

const presentCase = (one: DoorCaseRow, outcome: Outcome): Door['cases'][number] => ({
  kind: one.kind,
  state: stateOfCase(one, outcome),
  outcome,
  opened_at: one.opened_at.toISOString(),
  answer_by: callBy(one.opened_at).toISOString(),
  asked_for: one.asked_for === null ? null : rupeesFromPaise(one.asked_for),
});

async function presentCases(db: ArrivalsDeps['db'], bookingId: number): Promise<Door['cases']> {
  const cases = await doorCasesOf(db, bookingId);
  const ids = cases.flatMap(({ dispute_id }) => dispute_id ?? []);
  const outcomes = new Map((await disputesById(db, ids)).map(({ id, outcome }) => [id, outcome]));
  return cases.map((one) => presentCase(one, outcomes.get(one.dispute_id ?? 0) ?? null));
}

function stateOf({ status, hold_expires_at }: Chosen, now: Date): NonNullable<Door['chosen']>['state'] {
  if (isConfirmed(status)) return 'paid';
  if (status === 'pending')
    return hold_expires_at && hold_expires_at <= now ? 'lapsed' : hold_expires_at ? 'held' : 'paid';
  return status === 'expired' ? 'lapsed' : 'cancelled';
}

const presentChosen = (chosen: Chosen, now: Date): NonNullable<Door['chosen']> => {
  const state = stateOf(chosen, now);
  return {
    booking_id: chosen.id,
    slug: chosen.property_slug,
    name: chosen.property_name,
    state,
    held_until: state === 'held' ? (chosen.hold_expires_at?.toISOString() ?? null) : null,
  };
};

/**
 * A booking has one difference. One that was released for a stay which came to nothing, with another chosen in its place or still to choose, is not sent, and that of the
 * other is promised; unless it had gone, since then nothing more is.
 */
async function presentGuarantee(
  { db, guaranteeMost }: Pick<ArrivalsDeps, 'db' | 'guaranteeMost'>,
  known: Chosen | undefined,
  chosen: Chosen | undefined,
): Promise<Door['guarantee']> {
  const isPaid = known?.paid_at != null;
  const isReleased = known?.released_at != null;
  const isOfBefore = isReleased && (known.instead_id ?? known.id) !== chosen?.id;
  const promised = isPaid || (isReleased && !isOfBefore) ? known.amount : chosen?.promised;
  return {
    most: isPaid ? 0 : rupeesFromPaise(guaranteeMost),
    promised: rupeesFromPaise(promised ?? paise(0)),
    is_of_before: isOfBefore,
    waits_for_guest: known?.guarantee_id != null && (await isLaidAside(db, known.guarantee_id)),
    paid_at: known?.paid_at?.toISOString() ?? null,
  };
}

async function presentPass(deps: ArrivalsDeps, booking: DoorBooking): Promise<Door['pass']> {
  const pass = isConfirmed(booking.status) ? await passOf(deps, booking.id) : null;
  return pass && { path: pass.path, code: squareCode(`${deps.origin}${pass.path}`) };
}

/** What a guest sees of the door of one of their bookings. Throws 404 for somebody else's, and for one that never was confirmed. */
export async function readDoor(
  deps: ArrivalsDeps,
  { bookingId, userId }: { bookingId: number; userId: number },
): Promise<Door> {
  const { db, clock } = deps;
  const booking = await bookingAtDoor(db, bookingId);
  if (booking?.user_id !== userId) throw new HttpError('not_found', say`There is no such booking.`);
  const letDown = await letDownOf(db, booking);
  const left = nightsLeft(booking, dayOfNight(clock.now()));
  const known = await insteadOf(db, bookingId);
  const owners = await ownersPartOf(db, bookingId);
  const isFree = letDown !== null && mayChoose(known, letDown, clock.now());
  // What came to nothing for an earlier case makes room for the choice of this one.
  const chosen = isFree ? undefined : known;
  return {
    now: clock.now().toISOString(),
    pass: await presentPass(deps, booking),
    can_tell: booking.status === 'accepted' && isAtTheDoor(booking, clock.today()),
    tell_from: booking.check_in,
    stands: isConfirmed(booking.status),
    goes_back: presentRefunds(await refundsOfBookings(db, [bookingId]))?.status ?? null,
    cases: await presentCases(db, bookingId),
    is_kept_back: owners.isKept,
    can_be_kept: owners.canBeKept,
    is_paid_out: owners.isPaid,
    let_down: letDown?.why ?? null,
    nights_left: left && { start_date: left.check_in, end_date: left.check_out },
    instead: isFree && left ? await staysInstead(deps, booking, { dates: left, atOnce: true }) : [],
    chosen: chosen ? presentChosen(chosen, clock.now()) : null,
    guarantee: await presentGuarantee(deps, known, chosen),
  };
}
