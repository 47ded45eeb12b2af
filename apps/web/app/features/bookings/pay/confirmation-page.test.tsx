import type { SiteFacts } from '@basera/contract/page-services';
import { LoginContext, ToastContext } from '@basera/ui/browser/app-context.ts';
import { MemoryStorage } from '@basera/ui/browser/storage/testing-storage.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { inEnglish } from '../../../words/testing-words';
import { shownOnSite } from '../step/testing-site';
import { aStep } from '../step/testing-step';
import type { Route } from './+types/confirmation-page';
import ConfirmationPage from './confirmation-page';

function html(step = aStep(2), site: Partial<SiteFacts> = {}): string {
  const props = { loaderData: step } as unknown as Route.ComponentProps;
  return shownOnSite(
    site,
    <LoginContext value={{ open: () => {}, openForPage: () => {} }}>
      <ToastContext value={() => {}}>{inEnglish(<ConfirmationPage {...props} />)}</ToastContext>
    </LoginContext>,
  ).replaceAll('&amp;', '&');
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
});

const inputNamed = (name: string) => html().match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0];

test('the box for offers by e-mail is checked until the guest clears it', () => {
  const box = inputNamed('marketing_consent');
  expect(box).toContain('type="checkbox"');
  expect(box).toContain('checked=""');
});

test('where boxes are the guest’s to check, the one for offers is not checked', () => {
  const box = html(aStep(2), { boxesUnchecked: true }).match(/<input[^>]*name="marketing_consent"[^>]*>/)?.[0];
  expect(box).toContain('type="checkbox"');
  expect(box).not.toContain('checked');
});

test('the box for the terms is shown where boxes are the guest’s to check and the step before has not set it, and nowhere else', () => {
  expect(html(aStep(2), { boxesUnchecked: true })).toMatch(/<input[^>]*aria-required="true"[^>]*name="terms"/);
  expect(html()).not.toContain('name="terms"');
});

test('there is one way to pay, chosen, and it names its kinds', () => {
  expect(html().match(/<input[^>]*type="radio"/g)).toHaveLength(1);
  expect(inputNamed('payment_mode')).toContain('checked=""');
  expect(html()).toContain('>UPI/Cards/Net Banking/Wallets<');
});

test("'Pay Online' stands over the amount with taxes and fees", () => {
  expect(html()).toMatch(/Pay Online<.*Taxes and fees included.*₹23,550/s);
});

test("before 'Complete Booking' it says that the booking is a request, and when money comes back", () => {
  const step = aStep(2);
  const asked = html({ ...step, stay: { ...step.stay, reviews_requests: true } });
  expect(asked).toMatch(/Request to book.*Maria Fernandes looks at each request.*comes back.*Complete Booking/s);
  expect(html()).not.toContain('Request to book');
});
