import type { StaffRole } from '@basera/contract/rules/office/staff-roles';
import type { Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { answered, anyOf } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { openAndLeave, sayWhy } from '../support/office/dialogs.ts';
import { enterOffice, officeOrigin } from '../support/office/enter.ts';
import {
  AT,
  aCase,
  aLikeness,
  anAccount,
  anApproval,
  answerWith,
  aPayout,
  failedJobs,
} from '../support/office/made-up.ts';
import { openDispute } from '../support/office/pages.ts';
import { newPerson } from '../support/person.ts';
import { bookPaid, nightsAhead } from '../support/stays.ts';

const DAYS_AHEAD = 67;

// What is somebody's own asks for the reason first; some is asked for that is wrong, or is not there.
test.use({
  mayLogErrors: anyOf(
    answered(409, '/api/office/*/*/*', '/api/office/*/*', '/api/office/queue/*/*'),
    answered(422, '/api/office/businesses/*/tax-status'),
    answered(404, '/api/office/unasked/*/assignment'),
  ),
});

/** A booking that is paid, whose it is and where, and the path of the case of its dispute. */
async function booked(page: Page) {
  const guest = await newPerson('Meera', 'Nair');
  const { id: booking } = await bookPaid(guest, nightsAhead(DAYS_AHEAD));
  const [{ room }] = (await guest.call('GET', '/user/inquiries')).data.inquiries.data;
  const [{ id: stay }] = (await guest.call('GET', '/fetchPropertiesByFilters?city=Goa')).properties.data;
  await enterOffice(page, 'admin');
  const dispute = await openDispute(page, await officeOrigin(), booking);
  return { booking, person: guest.user.id, business: room.business_id as number, stay: stay as number, dispute };
}

/** The dialogs of a page at this path, one after the other. */
async function tryDialogs(page: Page, path: string, names: readonly (string | RegExp)[]): Promise<void> {
  await test.step(path, async () => {
    await page.goto(`${await officeOrigin()}${path}`);
    await sayWhy(page);
    await openAndLeave(page, names);
  });
}

const enter = async (page: Page, role: StaffRole) => {
  const known = await booked(page);
  await enterOffice(page, role);
  return known;
};

test('every dialog support opens takes the focus, gives it back, and axe finds nothing in it', async ({ page }) => {
  const { booking, person, dispute } = await enter(page, 'support');
  await answerWith(page, 'queue/collision/7', {
    data: aCase({
      ...{ kind: 'collision', what: 'double_booking', booking_id: booking },
      rooms: [{ room_id: 1, name: 'A room by the river with a name that is longer than a phone is wide' }],
    }),
  });
  await answerWith(page, 'queue/report/7', {
    data: aCase({
      ...{ kind: 'report', what: 'not_as_described', stay_id: 1 },
      may: { hold: true, settle: true, refund: false, end: false, pause: true, correct: false },
    }),
  });
  await answerWith(page, 'queue/arrival/7', { data: aCase({ kind: 'arrival', what: 'refused', booking_id: booking }) });
  await tryDialogs(page, '/cases/arrival/7', ['The owner put it right', 'It was not so', 'Settle with words']);
  await tryDialogs(page, '/cases/collision/7', ['Settle for the owner']);
  await tryDialogs(page, '/cases/report/7', ['Pause this stay']);
  await tryDialogs(page, dispute, ['Pay the owner as agreed']);
  await page.getByLabel('More back to the guest, in rupees').fill('1');
  await openAndLeave(page, ['Ask for this refund']);
  await tryDialogs(page, `/bookings/${booking}`, [
    'Cancel for the guest',
    'Cancel for the owner',
    'Send papers again',
    'Open a dispute',
  ]);
  await tryDialogs(page, `/people/${person}`, ['Sign them out everywhere', 'Show phone and e-mail']);
});

test('every dialog finance opens takes the focus, gives it back, and says which field is wrong', async ({ page }) => {
  const { business } = await enter(page, 'finance');
  const unasked = aCase({ kind: 'difference', what: 'money_unasked', unasked_id: 999_999 });
  await answerWith(page, 'queue/difference/7', { data: unasked });
  await answerWith(page, 'queue/difference/8', {
    data: aCase({ kind: 'difference', what: 'refund_refused', id: 8, refund_id: 7 }),
  });
  const silent = { why: 'no_answer', since: AT, ref: 'disp_NtR7Q8x2kQpLmZ', unasked_id: null } as const;
  await answerWith(page, 'queue/dispute/7', {
    data: aCase({
      ...{ kind: 'dispute', what: 'bank', number: 'D-7', unheard: silent },
      may: { hold: true, settle: false, refund: false, end: true, pause: false, correct: false },
    }),
  });
  await answerWith(page, 'accounts', { data: [anAccount], total: 1 });
  const decided = anApproval({
    ...{ id: 8, state: 'done', decided_by: { id: 2, name: 'Arjun Rao' }, decided_at: AT },
    ...{ isWithheld: true, mayDecide: false, mayWithdraw: false },
  });
  const notTheirs = anApproval({ id: 9, mayDecide: false, mayWithdraw: false, isMadeByAsker: true });
  await answerWith(page, 'approvals', { data: [anApproval(), notTheirs, decided], total: 3 });
  const inDoubt = {
    ...{ ...aPayout, id: 8, state: 'planned' as const, may_release: false, may_note_not_made: true },
    ...{ trouble: 'unanswered' as const, said: 'The account is closed.' },
  };
  const none = { count: 0, amount: 0 };
  const counts = { due: none, held: none, frozen: none, failed: none, no_account: none, sent: none };
  await answerWith(page, 'payouts', { data: { payouts: [aPayout, inDoubt], total: 2, counts } });
  await tryDialogs(page, '/cases/difference/8', ['Sent from our bank', 'Settle with words']);
  await tryDialogs(page, '/cases/dispute/7', ['Say how it ended']);
  await answerWith(page, 'queue/difference/9', {
    data: aCase({
      kind: 'difference',
      what: 'guarantee_due',
      id: 9,
      guarantee: { id: 7, amount: 700, is_released: false, released_at: null, is_owed: true },
    }),
  });
  await tryDialogs(page, '/cases/difference/9', ['Ask to release it']);
  await answerWith(page, 'queue/difference/10', {
    data: aCase({
      kind: 'difference',
      what: 'guarantee_due',
      id: 10,
      guarantee: { id: 8, amount: 700, is_released: true, released_at: '2026-12-20T10:30:00.000Z', is_owed: true },
    }),
  });
  await tryDialogs(page, '/cases/difference/10', ['Withdraw the release…', 'Sent from our bank']);
  await tryDialogs(page, '/accounts/7', ['It is fine: ask a second person', 'Refuse it']);
  await tryDialogs(page, '/approvals/7', ['Approve', 'Send back', 'Take back']);
  await tryDialogs(page, '/approvals/8', ['Say why and read the reason']);
  await page.goto(`${await officeOrigin()}/approvals/9`);
  await expect(page.getByText(/gave you your account, role or passkey less than 7 days ago/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectAccessibleInThemes(page);
  await tryDialogs(page, '/payouts/7', ['Let it go before its day']);
  await tryDialogs(page, '/payouts/8', ['The gateway has none']);
  await tryDialogs(page, '/cases/difference/7', ['Give it back', 'It pays a booking']);
  // What is no fault of a field is said below the reason.
  await page.getByRole('button', { name: 'It pays a booking' }).click();
  const pays = page.getByRole('dialog', { name: 'Which booking does it pay?' });
  await pays.getByLabel('Number of the booking').fill('1');
  await pays.getByLabel('Reason, kept in the audit').fill('The guest sent the number');
  await pays.getByRole('button', { name: 'Ask' }).click();
  await expect(pays.getByRole('alert')).toBeVisible();
  await expect(pays.getByLabel('Reason, kept in the audit')).not.toHaveAttribute('aria-invalid');
  await expectAccessibleInThemes(page);
  await page.keyboard.press('Escape');
  await tryDialogs(page, `/businesses/${business}`, [/^Note (its|another) status$/]);
  await page.getByRole('button', { name: /^Note (its|another) status$/ }).click();
  const taxes = page.getByRole('dialog', { name: 'Note a tax status' });
  await taxes.getByLabel('GSTIN').fill('27AAPFU0939F1ZX');
  await taxes.getByLabel('What you looked at').fill('Certificate, file 12');
  await taxes.getByLabel('Reason, kept in the audit').fill('Sent by post');
  await taxes.getByRole('button', { name: 'Note it' }).click();
  await expect(taxes.getByLabel('GSTIN')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInThemes(page);
});

test('every dialog content opens takes the focus, gives it back, and axe finds nothing in it', async ({ page }) => {
  const { stay } = await enter(page, 'content');
  await answerWith(page, 'likenesses', { data: { likenesses: [aLikeness], total: 1 } });
  await answerWith(page, 'likenesses/7', { data: aLikeness });
  await tryDialogs(page, `/stays/${stay}`, ['Pause this stay', 'Note a proof']);
  await tryDialogs(page, '/likenesses/7', ['Two different stays', /^The same: pause/]);
});

test('every dialog an admin opens takes the focus, gives it back, and axe finds nothing in it', async ({ page }) => {
  const { person } = await enter(page, 'admin');
  await answerWith(page, 'machine/jobs', { data: failedJobs });
  await tryDialogs(page, '/staff', ['Add']);
  await tryDialogs(page, '/staff/1', ['Reset passkey', 'Close account']);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('content');
  await openAndLeave(page, ['Change role']);
  await tryDialogs(page, `/people/${person}`, ['Suspend']);
  await tryDialogs(page, '/machine/flags', [/^Turn off/]);
  await tryDialogs(page, '/machine/jobs', [/^Try again/, /^Try all again/]);
  await tryDialogs(page, '/machine/messages', [/^Show/]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Name, phone' }).fill('nobody is called so');
  await expect(page.getByText('Nothing that your role may see fits this.')).toBeVisible();
  await expectAccessibleInThemes(page);
});
