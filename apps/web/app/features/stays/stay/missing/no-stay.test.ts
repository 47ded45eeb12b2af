import { expect, test } from 'vitest';
import { noStayWords } from './no-stay.server';

test('where there is no stay the specification’s words stand, with a way to all of India', () => {
  expect(noStayWords(null)).toEqual({
    head: 'No Property Found | Basera',
    title: 'No Property Found',
    why: "We couldn't find any property matching your criteria. Please adjust your search filters again.",
    to: '/search',
    label: 'Search all of India',
  });
});

test('of a stay that is paused its name is said, what becomes of bookings, and where there are others', () => {
  expect(noStayWords({ name: 'Casa Palmeira', city: 'Goa' })).toMatchObject({
    head: 'Casa Palmeira takes no bookings now | Basera',
    title: 'Casa Palmeira takes no bookings now',
    why: 'Have you booked it? Your booking stands: find it in your trips. Other stays in Goa take bookings.',
    to: '/search?city=Goa',
  });
});
