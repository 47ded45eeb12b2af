import { addDays, type CalendarDate, calendarDate, instantInIndia } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import { expect } from 'vitest';
import { book, bookPaid, sendRefundsOff } from '../../testing/bookings/paying.ts';
import type { TestOffice } from '../../testing/office.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';
import { completeStays } from '../bookings/index.ts';
import { keptOfBooking, oweRefund, takenByBank } from '../payments/index.ts';
import { publishClosed } from './index.ts';
import { publishLate } from './review-queries.ts';
import type { ReviewedHouse } from './testing-reviews.ts';

/** What can happen to a review and its stay, in any order; each does nothing where it cannot be done. */
export const STEPS = [
  'asked for more at the door',
  'refused at the door',
  'checks out',
  'completes',
  'upheld',
  'decided for the owner',
  'write',
  'owner writes',
  'two weeks pass',
  'answer',
  'withdraw',
  'remove',
  'remove answer',
  'keep',
  'refund',
  'bank takes back',
  'leave',
] as const;
export type Step = (typeof STEPS)[number];
export const BOOKED = ['stayed', 'coming', 'unpaid'] as const;

export type Ours = {
  booking: number;
  email: string;
  by: Person;
  how: (typeof BOOKED)[number];
  hasLeft: boolean;
  isTakenBack: boolean;
  /** What came of their saying that they were refused. */
  refused: 'not told' | 'told' | 'upheld';
};

/** What each of them can be known by, wherever it is found. */
export const wordsOf = ({ booking }: Ours) => ({
  review: `Marked${booking}x`,
  note: `Noted${booking}y`,
  ofGuest: `Hosted${booking}z`,
  noteToGuest: `Whispered${booking}w`,
  answer: `Thanked${booking}q`,
});
const WHY = 'We asked the desk and the guest.';

/** Bookings of a house, and what happens to them and their reviews. `photo` goes with each review. */
export class Lives {
  readonly #house: ReviewedHouse;
  readonly #office: TestOffice;
  readonly #photo: Buffer;
  #owner: Person;
  #made = 0;

  constructor(house: ReviewedHouse, office: TestOffice, photo: Buffer) {
    [this.#house, this.#office, this.#photo, this.#owner] = [house, office, photo, house.owner];
  }

  get #server(): TestApp {
    return this.#house.server;
  }

  async #rows(text: string, values: unknown[] = []) {
    return (await this.#server.database.pool.query(text, values)).rows;
  }

  /** Signed in anew, since days have gone by. */
  async signInOwner(): Promise<Person> {
    this.#owner = await this.#server.signedInAs('owner@example.com');
    return this.#owner;
  }

  async booked(how: (typeof BOOKED)[number]): Promise<Ours> {
    this.#made += 1;
    const email = `any${this.#made}@example.com`;
    const by = await this.#server.signedInAs(email);
    const booking =
      how === 'stayed'
        ? await this.#house.stayed({ by })
        : (await (how === 'unpaid' ? book : bookPaid)(this.#server, by, this.#house.stay)).id;
    return { booking, email, by, how, hasLeft: false, isTakenBack: false, refused: 'not told' };
  }

  /** Time goes on, never back; whoever was signed in for long is so anew. */
  async #goOnTo(ours: Ours, at: (booking: { in: CalendarDate; out: CalendarDate }) => Date): Promise<void> {
    const [{ check_in, check_out }] = await this.#rows(
      'select check_in::text, check_out::text from bookings where id = $1',
      [ours.booking],
    );
    const then = at({ in: calendarDate(check_in), out: calendarDate(check_out) });
    if (then > this.#server.clock.now()) this.#server.clock.set(then);
    await this.signInOwner();
    if (!ours.hasLeft) ours.by = await this.#server.signedInAs(ours.email);
  }

  /** By what this test knows of it: guests have been there, and their bank let us have something of what they paid. */
  async #expectMayWrite({ booking, how, ...ours }: Ours): Promise<void> {
    const [{ out }] = await this.#rows('select check_out::text as out from bookings where id = $1', [booking]);
    const hasBeenThere =
      how === 'stayed' || (how === 'coming' && this.#server.clock.now() >= instantInIndia(calendarDate(out), '11:00'));
    const may = hasBeenThere && ours.refused === 'not told' && !ours.hasLeft && !ours.isTakenBack;
    expect(may, `a review of ${booking} was taken: ${JSON.stringify({ how, ...ours, by: '' })}`).toBe(true);
  }

  /** The guest's sheet, as it stands in the database. */
  async reviewOf({ booking }: Ours) {
    return (await this.#rows("select * from reviews where booking_id = $1 and side = 'guest'", [booking]))[0];
  }

  async #decide(ours: Ours, remove: string | null, of: 'review' | 'answer' = 'review'): Promise<void> {
    const review = await this.reviewOf(ours);
    if (!review) return;
    const body = {
      reason: of === 'answer' ? 'answer' : 'other',
      message: 'Please look at this one.',
      email: 'any@example.com',
    };
    await this.#server.call('POST', `/reviews/${review.id}/reports`, { body });
    const [open] = await this.#rows('select id from review_cases where review_id = $1 and settled_at is null', [
      review.id,
    ]);
    if (!open) return;
    const support = await this.#office.staffAs('support');
    await support.call('POST', `/review-cases/${open.id}/decision`, { remove, of, message: 'Looked at.', seen: 1 });
  }

  /** What was told from the door and is open still. */
  async #doorCases({ booking }: Ours): Promise<{ id: number; kind: string }[]> {
    return this.#rows('select id, kind from arrival_cases where booking_id = $1 and settled_at is null', [booking]);
  }

  async #refund({ booking }: Ours): Promise<void> {
    await this.#server.database.db.transaction().execute(async (trx) => {
      const amount = await keptOfBooking(trx, booking);
      const now = this.#server.clock.now();
      await oweRefund(trx, { bookingId: booking, amount, reason: 'A dispute.', key: `all-of-${booking}`, now });
    });
    await sendRefundsOff(this.#server);
  }

  async #tell(ours: Ours, kind: 'asked_more' | 'refused'): Promise<void> {
    await this.#goOnTo(ours, ({ in: day }) => instantInIndia(day, '22:00'));
    const body = { kind, asked_for: null, words: 'They say that they are full.' };
    const { status } = await ours.by.call('POST', `/user/inquiries/${ours.booking}/door`, { body });
    if (status === 200 && kind === 'refused') ours.refused = 'told';
  }

  async #uphold(ours: Ours): Promise<void> {
    if (!(await this.#doorCases(ours)).some(({ kind }) => kind === 'refused')) return;
    const [support, finance] = [await this.#office.staffAs('support'), await this.#office.staffAs('finance')];
    const path = `/bookings/${ours.booking}/cancellation`;
    const { refund, paid } = (await support.call('GET', `${path}?behalf=owner`)).body.data;
    const words = 'You were turned away outside the rules you had agreed to.';
    const asked = { behalf: 'owner', refund, paid, words, why: WHY };
    const { approval_id: approval } = (await support.call('POST', path, asked)).body.data;
    if (approval !== null) await finance.call('POST', `/approvals/${approval}/decision`, { yes: true, why: WHY });
    const [{ status }] = await this.#rows('select status from bookings where id = $1', [ours.booking]);
    expect(status, 'a refusal that is upheld').toBe('cancelled');
    ours.refused = 'upheld';
  }

  async #decideForOwner(ours: Ours): Promise<void> {
    const support = await this.#office.staffAs('support');
    for (const { id, kind } of await this.#doorCases(ours)) {
      const { status } = await support.call('POST', `/arrival-cases/${id}/door`, { done: 'unfounded', why: WHY });
      if (status === 200 && kind === 'refused') ours.refused = 'not told';
    }
  }

  async #write(ours: Ours): Promise<void> {
    const { booking, by } = ours;
    const sent = await this.#house.sendPhoto(booking, 'one', this.#photo, by);
    const { review, note } = wordsOf(ours);
    const said = { words: `${review} and some more words that say how it was.`, private_note: `${note} the tap.` };
    const { status } = await this.#house.write(
      booking,
      { ...said, ...(sent.status === 200 && { photos: [sent.body.data.id] }) },
      by,
    );
    if (status === 200) await this.#expectMayWrite(ours);
  }

  async #ownerWrites(ours: Ours): Promise<void> {
    const { ofGuest, noteToGuest } = wordsOf(ours);
    const [words, private_note] = [`${ofGuest} left the rooms as they were.`, `${noteToGuest} scarf`];
    const body = { again: true, words, private_note };
    const { status } = await this.#owner.call('POST', `/partners/bookings/${ours.booking}/review`, { body });
    if (status === 200) await this.#expectMayWrite(ours);
  }

  async #twoWeeksPass(ours: Ours): Promise<void> {
    await this.#goOnTo(ours, ({ out }) => instantInIndia(addDays(out, 15), '12:00'));
    const { database, clock } = this.#server;
    await publishClosed(database.db, clock.now());
    await database.db.transaction().execute((trx) => publishLate(trx, clock.now()));
  }

  async #bankTakesBack(ours: Ours): Promise<void> {
    const [paid] = await this.#rows(
      `select transaction_number, amount from payments where booking_id = $1 and status = 'completed'`,
      [ours.booking],
    );
    if (!paid) return;
    const { db } = this.#server.database;
    const [dispute, now] = [`bank-${ours.booking}`, this.#server.clock.now()];
    const took = { bookingId: ours.booking, dispute, transactionNumber: paid.transaction_number, now };
    await db.transaction().execute((trx) => takenByBank(trx, { ...took, amount: paise(Number(paid.amount)) }));
    ours.isTakenBack = true;
  }

  async #leave(ours: Ours): Promise<void> {
    ours.hasLeft = ours.hasLeft || (await ours.by.call('DELETE', '/user/account')).status === 200;
  }

  readonly deeds: Record<Step, (ours: Ours) => Promise<unknown>> = {
    'asked for more at the door': (ours) => this.#tell(ours, 'asked_more'),
    'refused at the door': (ours) => this.#tell(ours, 'refused'),
    'checks out': (ours) => this.#goOnTo(ours, ({ out }) => instantInIndia(out, '13:00')),
    completes: () => completeStays(this.#server.deps.bookings),
    upheld: (ours) => this.#uphold(ours),
    'decided for the owner': (ours) => this.#decideForOwner(ours),
    write: (ours) => this.#write(ours),
    'owner writes': (ours) => this.#ownerWrites(ours),
    'two weeks pass': (ours) => this.#twoWeeksPass(ours),
    withdraw: ({ booking, by }) => by.call('POST', `/user/inquiries/${booking}/review/withdraw`),
    answer: (ours) => {
      const body = { words: wordsOf(ours).answer };
      return this.#owner.call('POST', `/partners/bookings/${ours.booking}/review/reply`, { body });
    },
    remove: (ours) => this.#decide(ours, 'not_genuine'),
    'remove answer': (ours) => this.#decide(ours, 'abusive', 'answer'),
    keep: (ours) => this.#decide(ours, null),
    refund: (ours) => this.#refund(ours),
    'bank takes back': (ours) => this.#bankTakesBack(ours),
    leave: (ours) => this.#leave(ours),
  };
}
