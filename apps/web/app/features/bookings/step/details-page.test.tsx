import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { inEnglish } from '../../../words/testing-words';
import type { Route } from './+types/details-page';
import DetailsPage from './details-page';
import { shownOnSite } from './testing-site';
import { aStep } from './testing-step';

const step = aStep(2);

const Details = ({ loaderData }: { loaderData: typeof step }) =>
  inEnglish(<DetailsPage {...({ loaderData } as unknown as Route.ComponentProps)} />);

function shown(loaderData: typeof step): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <Details loaderData={loaderData} /> }]);
  return renderToStaticMarkup(<Page initialEntries={['/']} />).replaceAll('&amp;', '&');
}
const html = shown(step);

test('the stepper names its three steps and stands at the second', () => {
  const steps = [...html.matchAll(/<span class="t">([^<]+)/g)].map(([, name]) => name);
  expect(steps).toEqual(['Your Selection', 'Your details', 'Finish booking']);
  expect(html).toMatch(/aria-current="step"[^>]*>(?:(?!<li).)*Your details/);
});

test("'Change your selection' goes back to the stay with its dates and guests", () => {
  expect(html).toMatch(
    /href="\/property\/casa-palmeira\?[^"]*from_date=2026-12-11[^"]*"[^>]*>(?:(?!<a ).)*Change your/,
  );
});

test('the terms box is checked and not asked for; the way on keeps the rooms', () => {
  const box = html.match(/<input[^>]*name="terms"[^>]*>/)?.[0];
  expect(box).toContain('checked');
  expect(box).not.toContain('required');
  expect(html).toMatch(/href="\/booking\/12\/confirmation\?[^"]*room=7(:|%3A)1(:|%3A)1[^"]*"[^>]*>Complete Booking/);
});

test('where boxes are the guest’s to check, the one for the terms is not checked, and is asked for', () => {
  const page = shownOnSite({ boxesUnchecked: true }, <Details loaderData={step} />);
  const box = page.match(/<input[^>]*name="terms"[^>]*>/)?.[0];
  expect(box).not.toContain('checked');
  expect(box).toContain('aria-required="true"');
});

test('dates and guests are only to read, and the price includes taxes and fees', () => {
  expect(html.match(/<input/g)).toHaveLength(1);
  expect(html).toContain('Taxes and fees included');
});

test('times, beds and how many a room sleeps are told as the owner gave them, or not at all', () => {
  const claims = ['from 2 pm', 'by 11 am', '1 king bed', '2 adults'];
  for (const words of claims) expect(html).toContain(words);
  const rooms = step.stay.rooms.map((room) => ({ ...room, bed_type: null, sleeps: null }));
  const quiet = shown({ ...step, stay: { ...step.stay, check_in_time: null, check_out_time: null, rooms } });
  for (const words of claims) expect(quiet).not.toContain(words);
});

test("before 'Complete Booking' it says that the booking is a request, how soon it is answered, and when money comes back", () => {
  const stay = { ...step.stay, reviews_requests: true, usual_answer_hours: 3 };
  const asked = shown({ ...step, stay });
  expect(asked).toMatch(
    /Request to book.*usually answers within 3 hours.*all you paid comes back.*>Complete Booking</s,
  );
  expect(html).not.toContain('Request to book');
});
