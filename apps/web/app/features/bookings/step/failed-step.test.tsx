import { calendarDate } from '@basera/contract/calendar-date';
import type { PageServices } from '@basera/contract/page-services';
import { aRoom } from '@basera/contract/testing-rooms';
import { ToastContext } from '@basera/ui/browser/app-context.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { pageServicesContext } from '../../../page-services.server';
import { inEnglish } from '../../../words/testing-words';
import { loadBookingStep } from './booking-step.server';
import { BookingStepPage } from './booking-step-page';

const loadBy = (showStay: () => Promise<unknown>) => {
  const context = new RouterContextProvider();
  const services = { today: () => calendarDate('2026-12-01'), now: () => new Date('2026-12-01T06:00:00Z'), showStay };
  context.set(pageServicesContext, services as unknown as PageServices);
  const request = new Request('https://basera.example/booking/casa-palmeira/details?room=7:1:1');
  return loadBookingStep('casa-palmeira', { request, context });
};
const load = (failure: unknown) => loadBy(async () => Promise.reject(failure));

test('why a room is not sold is said in the words of the page', async () => {
  const room = aRoom({ number_of_rooms: 0, not_sold: 'of the server', not_sold_by: { why: 'no_arrival' } });
  const step = await loadBy(async () => ({ rooms: [room] }));
  expect(step.data).toMatchObject({ stay: { rooms: [{ not_sold: 'No arrivals on Tue, 1 Dec' }] } });
});

test('a stay that cannot be looked up is a 503 with the words of the server, and the page offers another try', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const away = await load(new Response('Please wait a moment.', { status: 503 }));
  expect([away.data, away.init?.status]).toEqual([{ failure: 'Please wait a moment.' }, 503]);
  const broken = await load(new Error('a fault'));
  expect(broken.data).toEqual({ failure: 'We could not load this stay. Please try again.' });
  logged.mockRestore();

  const step = { failure: 'Please wait a moment.' };
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <BookingStepPage step={step} which="details">
          {() => null}
        </BookingStepPage>
      ),
    },
  ]);
  const html = renderToStaticMarkup(
    inEnglish(
      <ToastContext value={() => {}}>
        <Page initialEntries={['/']} />
      </ToastContext>,
    ),
  );
  expect(html).toMatch(/We could not load this stay.*Try again/s);
});
