import { HOLD_MINUTES } from '@basera/contract/limits';
import * as fc from 'fast-check';
import type { DisputeStep, UnaskedStep } from '../../testing/bookings/office-steps.ts';

/** How many there are of the room; together with the whole house they are one. */
export const UNITS = 2;
const HOLD_SECONDS = HOLD_MINUTES * 60;
// Half of what a session lasts without use, and past the end of most stays.
const LONG_WAIT_SECONDS = 14 * 86_400;

/** Something that happens to the bookings of one small stay. `which` picks one of those made so far. */
export type Step =
  | { do: 'book'; whole: boolean; from: number; nights: number; quantity: number }
  | { do: 'pay'; which: number; outcome: string; webhook: string }
  | { do: 'pay unheard'; which: number }
  /** Another sum than was asked for comes; `more` in rupees, null where it comes on a page that we do not know. */
  | { do: 'pay another sum'; which: number; more: number | null }
  /** Two of the staff say what becomes of the last of these. */
  | { do: 'unasked'; which: number; what: UnaskedStep }
  /** Two of the staff give its owner something beside what the books owe them; in rupees. */
  | { do: 'correct'; which: number; amount: number }
  /** The account at the gateway that its owner is paid into is closed, or open again. */
  | { do: 'account'; isOpen: boolean }
  | { do: 'cancel'; which: number; atOnce: number }
  /** Staff cancel it on somebody's behalf, one of them or two at the same moment. */
  | { do: 'cancel by staff'; which: number; behalf: 'guest' | 'owner'; atOnce: number }
  | { do: 'change'; which: number; whole: boolean; from: number; nights: number; quantity: number; pays: boolean }
  | { do: 'close'; from: number; nights: number; closed: number }
  /** Staff or the guest's bank dispute it, or decide that; `part`: of what is kept, in percent. */
  | { do: 'dispute'; which: number; what: DisputeStep; part: number }
  /** Two of the staff let its payout go before its day. */
  | { do: 'release'; which: number }
  /** The morning's reconciliation; `lies`: the gateway tells of a payment that nobody made. */
  | { do: 'reconcile'; lies: boolean }
  /** How the owner stands with the tax offices is noted. */
  | { do: 'status'; isRegistered: boolean }
  | { do: 'wait'; seconds: number }
  | { do: 'outage'; calls: number }
  | { do: 'crash'; after: number }
  | { do: 'jobs' };

const which = fc.nat(9);
/** Whether it is of the whole house. */
const whole = fc.constantFrom(false, false, true);
const from = fc.nat(4);
const nights = fc.integer({ min: 1, max: 3 });
const quantity = fc.integer({ min: 1, max: UNITS });
const outcome = fc.constantFrom('success', 'success', 'failure', 'pending');
const webhook = fc.constantFrom('now', 'twice', 'never', 'late');
/** Four to two-and-twenty of them, in any order. */
export const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('book' as const), whole, from, nights, quantity }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const), which, outcome, webhook }) },
    // Paid, but not yet known: what comes next finds it so, until somebody asks the gateway.
    { weight: 2, arbitrary: fc.record({ do: fc.constant('pay unheard' as const), which }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('pay another sum' as const),
        which,
        more: fc.constantFrom(-100, -1, 1, 500, null, null),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('unasked' as const),
        which,
        what: fc.constantFrom<UnaskedStep>('return', 'return', 'to the owner'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('correct' as const), which, amount: fc.constantFrom(1, 250.5) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('account' as const), isOpen: fc.boolean() }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('cancel' as const), which, atOnce: fc.integer({ min: 1, max: 3 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('cancel by staff' as const),
        which,
        behalf: fc.constantFrom('guest' as const, 'owner' as const),
        atOnce: fc.integer({ min: 1, max: 2 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('change' as const),
        which,
        whole,
        from,
        nights,
        quantity,
        pays: fc.boolean(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('close' as const), from, nights, closed: fc.nat(UNITS) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        seconds: fc.constantFrom(60, 960, HOLD_SECONDS, LONG_WAIT_SECONDS),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('dispute' as const),
        which,
        what: fc.constantFrom<DisputeStep>(
          'ours',
          'ours',
          'bank',
          'bank ends',
          'bank takes',
          'for the owner',
          'for the owner',
          'for the guest',
        ),
        part: fc.constantFrom(1, 33, 100),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), which }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('reconcile' as const), lies: fc.constantFrom(false, false, true) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('status' as const), isRegistered: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('outage' as const), calls: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('crash' as const), after: fc.nat(40) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('jobs' as const) }) },
  ),
  { minLength: 4, maxLength: 22 },
);

const paid: Step[] = [
  { do: 'book', whole: false, from: 2, nights: 2, quantity: 1 },
  { do: 'pay', which: 0, outcome: 'success', webhook: 'now' },
  { do: 'jobs' },
  // What comes with a page shows itself by then.
  { do: 'wait', seconds: 960 },
  { do: 'jobs' },
];

/** Lives that chance seldom brings about: an owner is owed more than was transferred, and the gateway does not answer, or not any more. */
export const seldom: [Step[]][] = [
  [[...paid, { do: 'correct', which: 0, amount: 250.5 }, { do: 'jobs' }]],
  [
    [
      ...paid,
      { do: 'outage', calls: 1 },
      { do: 'correct', which: 0, amount: 250.5 },
      { do: 'account', isOpen: false },
      { do: 'wait', seconds: 960 },
      { do: 'jobs' },
      { do: 'account', isOpen: true },
    ],
  ],
];
