import type { AccountToCheck } from '@basera/contract/endpoints/office/accounts';
import type { Approval } from '@basera/contract/endpoints/office/approvals';
import type { JobsState } from '@basera/contract/endpoints/office/machine';
import type { OfficePayout } from '@basera/contract/endpoints/office/payouts';
import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import type { OfficeLikeness } from '@basera/contract/endpoints/office/stays';
import type { Page } from '@playwright/test';

// What takes mornings to come about by itself, as the server would answer it: for how pages look and dialogs behave, never for what is done.

export const AT = '2026-11-27T06:30:00.000Z';
const LONG_NAME = 'Meenakshi Sundareswaran Venkataraghavan-Chattopadhyay';

/** Answers a read of the office, by its path below /api/office, with this in the place of the server. */
export async function answerWith(page: Page, path: string, answer: object): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === `/api/office/${path}`,
    (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: { status: 'success', ...answer } }) : route.fallback(),
  );
}

/** A case that is open, with nothing to be done but what `special` says. */
export const aCase = (special: Partial<QueueCase> & Pick<QueueCase, 'kind' | 'what'>): QueueCase => ({
  ...{ id: 7, number: 'M-7', about: 'The Menezes Homestay Retreat', booking_id: null, stay_id: null },
  ...{ opened_at: AT, acknowledge_by: AT, settle_by: AT, due_at: AT, now: AT },
  ...{
    state: 'new',
    taken_by: null,
    call_business: null,
    facts: [],
    thread: [],
    written: 0,
    withheld: 0,
    has_picture: false,
    sides: [],
    kept: null,
  },
  ...{
    rooms: [],
    approval_id: null,
    bank_decides: false,
    unheard: null,
    unasked_id: null,
    refund_id: null,
    guarantee: null,
    settled: null,
    review: null,
  },
  may: { hold: true, settle: true, refund: false, end: false, pause: false, correct: true },
  ...special,
});

export const anApproval = (special: Partial<Approval> = {}): Approval => ({
  ...{ id: 7, kind: 'bank_account', subject: 'business 4', state: 'waiting' },
  facts: [{ name: 'business', as: 'text', value: 'Naik Beach Properties' }],
  ...{ asked_by: { id: 1, name: LONG_NAME }, asked_at: AT, why: 'The cheque bears the same name.' },
  ...{ decided_by: null, decided_at: null, decided_why: null, due_at: null, mayDecide: true, mayWithdraw: true },
  ...{ isWithheld: false, isMadeByAsker: false },
  ...special,
});

export const anAccount: AccountToCheck = {
  ...{ business_id: 7, business: 'Naik Beach Properties', account: 'HDFC ··2208', since: AT },
  before: { account: 'CNRB ··9034', state: 'ready' },
  ...{ at_gateway: null, why: null, approval_id: null },
};

export const aPayout: OfficePayout = {
  ...{
    id: 7,
    booking_id: 100001,
    business: { id: 4, name: 'Naik Beach Properties' },
    stay: 'The Menezes Homestay Retreat',
  },
  ...{ amount: 123456.78, reversed: 0, state: 'held', hold_until: AT, frozen: null, trouble: null, said: null },
  ...{
    released_at: null,
    by_hand: false,
    settled_at: null,
    bank_reference: null,
    may_release: true,
    may_note_not_made: false,
    approval_id: null,
  },
};

const aStay = (id: number, name: string): OfficeLikeness['one'] => ({
  ...{ id, name, city: 'Palolem', status: 'live' },
  business: { id: 4, name: 'Naik Beach Properties' },
});

export const aLikeness: OfficeLikeness = {
  ...{ id: 7, one: aStay(1, 'Menezes Homestay'), other: aStay(2, 'The Menezes Homestay Retreat') },
  ...{ pictures: [], metres: 44, alike_names: 100, found_at: AT, verdict: null, decided: null },
};

export const failedJobs: JobsState = {
  kinds: [{ name: 'send-refunds', is_turn: true, due: 1, later: 2, running: 0, failed: 1, last_done: AT }],
  failed: [
    {
      ...{ id: '2f6e1c2e-0000-4000-8000-000000000000', name: 'send-refunds', at: AT, tries: 5 },
      words: 'The gateway did not answer within 10 s (https://gateway.example/v1/payments/pay_NtR7Q8x2kQpLmZ/refund)',
    },
  ],
};
