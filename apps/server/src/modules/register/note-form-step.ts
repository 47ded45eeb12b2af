import type { Register } from '@basera/contract/endpoints/partners/register';
import { isForeigner } from '@basera/contract/rules/register/fields';
import type { FormStep } from '@basera/contract/rules/register/form-steps';
import { HttpError, invalidField } from '../../platform/http/http-errors.ts';
import { say } from '../../words/say.ts';
import { changing, type LockedEntry, requireEntry, type Which } from './change-register.ts';
import type { RegisterDeps } from './deps.ts';
import type { By } from './open-register.ts';
import { happenedAt } from './present.ts';
import { type BookingRow, setFormStep } from './queries.ts';

type Noted = { step: FormStep; happened_at: string | null; is_sent: boolean };

/** Who marked a step first, and when, stands. */
const sentBefore = (step: FormStep, entry: LockedEntry) =>
  step === 'arrival'
    ? { at: entry.arrival_sent_at, by: entry.arrival_sent_by }
    : { at: entry.departure_sent_at, by: entry.departure_sent_by };

/** Throws where what was noted cannot have been. */
function requirePossible(
  entry: LockedEntry,
  booking: BookingRow,
  { step, happened_at, is_sent }: Noted,
  now: Date,
): void {
  const happened = happened_at === null ? null : new Date(happened_at);
  if (happened && happened > now) throw invalidField('happened_at', say`Must not be in the future.`);
  const told = step === 'arrival' ? { arrived_at: happened } : { departed_at: happened };
  const times = { arrived_at: entry.arrived_at, departed_at: entry.departed_at, ...told };
  if (happenedAt('departure', times, booking) <= happenedAt('arrival', times, booking)) {
    const words = step === 'arrival' ? say`Must be before the departure.` : say`Must be after the arrival.`;
    throw invalidField('happened_at', words);
  }
  if (is_sent && happenedAt(step, times, booking) > now)
    throw new HttpError('not_changeable', say`It has not happened yet. Note when it did, then mark it as sent.`);
}

/** When a foreigner came or went, and whether Form III of it is sent. */
export const noteFormStep = (deps: RegisterDeps, by: By, which: Which, noted: Noted): Promise<Register> =>
  changing(deps, by, which.bookingId, async (trx, booking) => {
    const { step, happened_at, is_sent } = noted;
    const now = deps.clock.now();
    const entry = await requireEntry(trx, which);
    if (!isForeigner(entry)) throw new HttpError('not_changeable', say`Form III is of guests from abroad alone.`);
    requirePossible(entry, booking, noted, now);
    const before = sentBefore(step, entry);
    const sent = is_sent ? { by: before.by ?? by.userId, at: before.at ?? now } : null;
    await setFormStep(trx, entry.id, { step, happenedAt: happened_at === null ? null : new Date(happened_at), sent });
  });
