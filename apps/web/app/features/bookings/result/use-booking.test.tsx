import { calendarDate } from '@basera/contract/calendar-date';
import { NOTHING_SAID } from '@basera/contract/rules/facts/house-rules';
import { FinishSignUpContext, LoginContext, ToastContext } from '@basera/ui/browser/app-context.ts';
import { saveSession } from '@basera/ui/browser/storage/session.ts';
import { MemoryStorage } from '@basera/ui/browser/storage/testing-storage.ts';
import { someUser as user } from '@basera/ui/browser/storage/testing-user.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepReferral, readReferral } from '../../../browser/storage/referral';
import { tryToBook } from '../pay/place-booking';
import { useBooking } from './use-booking';

vi.mock('../pay/place-booking', () => ({ tryToBook: vi.fn() }));
const toast = vi.fn();
const lookAgain = vi.fn();
const open = vi.fn<(onSuccess?: () => void, needsName?: boolean) => void>();
const finishSignUp = vi.fn<(then: () => void) => void>();
const assign = vi.fn();

/** What the hook gives to the last step of a booking, which is shown once. */
function booking() {
  let given: ReturnType<typeof useBooking> | null = null;
  function Step() {
    const dates = { checkIn: calendarDate('2026-12-11'), checkOut: calendarDate('2026-12-13') };
    const claim = {
      slug: 'casa-palmeira',
      dates,
      guests: 2,
      rooms: [],
      offers: { given: true, isLeft: true },
      areTermsAgreed: false,
    };
    given = useBooking(
      { ...claim, terms: 'standard', houseRules: NOTHING_SAID, isRequest: false, insteadOf: null },
      lookAgain,
    );
    return null;
  }
  renderToStaticMarkup(
    <LoginContext value={{ open, openForPage: () => {} }}>
      <FinishSignUpContext value={finishSignUp}>
        <ToastContext value={toast}>
          <Step />
        </ToastContext>
      </FinishSignUpContext>
    </LoginContext>,
  );
  return given as unknown as ReturnType<typeof useBooking>;
}

beforeEach(() => {
  vi.clearAllMocks();
  finishSignUp.mockImplementation((then) => then());
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('window', { location: { origin: 'https://basera.test', assign } });
  saveSession({ user, token: 'abc' });
});

test('an inquiry that fails shows the message of the server as a toast', async () => {
  for (const kind of ['refused', 'try_again', 'rooms_unavailable'] as const) {
    vi.mocked(tryToBook).mockResolvedValue({ kind, isTaken: true, message: `Words, ${kind}.` });
    booking().complete();
    await vi.waitFor(() => expect(toast).toHaveBeenLastCalledWith({ title: `Words, ${kind}.`, tone: 'bad' }));
  }
  expect(assign).not.toHaveBeenCalled();
});

test('a placed booking leaves for its payment page, and the referral that went with it is dropped', async () => {
  keepReferral(new URLSearchParams({ referred_by: btoa('42') }));
  vi.mocked(tryToBook).mockResolvedValue({ kind: 'placed', paymentUrl: '/sandbox/pay/1' });
  booking().complete();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/sandbox/pay/1'));
  expect(vi.mocked(tryToBook).mock.calls[0]?.[0]).toMatchObject({ is_lead: 1, shared_by_user_id: 42 });
  expect(readReferral()).toBeNull();
});

test('without a login the dialog opens, and the booking goes on after it', () => {
  localStorage.clear();
  vi.mocked(tryToBook).mockResolvedValue({ kind: 'signed_out' });
  booking().complete();
  expect(tryToBook).not.toHaveBeenCalled();
  const [goOn, needsName] = open.mock.calls[0] ?? [];
  expect(needsName).toBe(true);
  goOn?.();
  expect(tryToBook).toHaveBeenCalledOnce();
});

test('who is signed in without a name is asked for it before the booking', () => {
  finishSignUp.mockReset();
  vi.mocked(tryToBook).mockResolvedValue({ kind: 'signed_out' });
  booking().complete();
  expect([open.mock.calls.length, vi.mocked(tryToBook).mock.calls.length]).toEqual([0, 0]);
  finishSignUp.mock.calls[0]?.[0]();
  expect(tryToBook).toHaveBeenCalledOnce();
});
