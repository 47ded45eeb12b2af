import type { PaymentOnBooking } from '@basera/contract/endpoints/payments';
import { NoticeContext } from '@basera/ui/browser/app-context.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { inEnglish } from '../../../words/testing-words';
import { PaymentSlip } from './payment-slip';

let pressed: (copied: boolean) => void = () => {};
vi.mock('@basera/ui/copy-button.tsx', () => ({
  CopyButton: ({ onCopied }: { onCopied(copied: boolean): void }) => {
    pressed = onCopied;
    return null;
  },
}));
const notice = vi.fn();

function slip(payment: PaymentOnBooking | null, waiting = false): string {
  const html = renderToStaticMarkup(
    <NoticeContext value={notice}>
      {inEnglish(<PaymentSlip bookingId="100001" payment={payment} waiting={waiting} />)}
    </NoticeContext>,
  );
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}
const paid = {
  amount: 112_450,
  status: 'completed',
  transaction_number: 'pay_1',
  created_at: '2026-12-01T06:31:05Z',
} as PaymentOnBooking;

test('amount, status, transaction and time of a payment', () => {
  expect(slip(paid).trim()).toMatch(
    /Booking ID #100001 Amount ₹1,12,450 Payment status Completed Transaction ID pay_1 Payment time 01-12-2026 12:01:05$/,
  );
  expect(slip({ ...paid, transaction_number: null, created_at: null })).toContain('Transaction ID None yet');
  expect(slip(null)).toContain('Amount Not known yet');
});

test('the booking id is copied to the clipboard, or not, in words', () => {
  slip(paid);
  pressed(true);
  expect(notice).toHaveBeenLastCalledWith('Booking ID copied to clipboard', 'good');
  pressed(false);
  expect(notice).toHaveBeenLastCalledWith('Unable to copy to clipboard', 'bad');
});
