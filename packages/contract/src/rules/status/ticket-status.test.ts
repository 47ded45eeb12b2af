import { expect, test } from 'vitest';
import { TICKET_CATEGORIES, ticketCategories } from './ticket-status.ts';

test('a ticket has one of seven categories', () => {
  expect(TICKET_CATEGORIES).toEqual([
    'booking',
    'payment',
    'account',
    'onboarding',
    'booking_confirmation',
    'call',
    'other',
  ]);
  expect(ticketCategories).toMatchObject({ onboarding: 'New Listing', call: 'Speak to a support agent' });
});
