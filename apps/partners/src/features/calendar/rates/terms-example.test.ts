import { expect, test } from 'vitest';
import { exampleOf } from './terms-example';
import { termsTyped, typedOf } from './typed-terms';

const plain = { included_guests: null, extra_guest_price: null, extra_child_price: null, discounts: [] };
const room = { base_price: 2000, sleeps: 4 };

test('an example is what guests would pay: extra guests, and less for the longest step', () => {
  const terms = { ...plain, included_guests: 2, extra_guest_price: 500, discounts: [{ from_nights: 7, percent: 10 }] };
  expect(exampleOf(room, terms)).toEqual({
    ...{ guests: 4, nights: 7, rate: 2000, percent: 10, less: 1400, extraGuests: 2, extras: 7000 },
    ...{ total: 19_600, isLowered: false },
  });
  expect(exampleOf(room, plain)).toMatchObject({ nights: 2, percent: 0, less: 0, extras: 0, total: 4000 });
});

test('an example says where a night would lie between two rates of tax', () => {
  const terms = { ...plain, included_guests: 3, extra_guest_price: 1000 };
  expect(exampleOf({ base_price: 7500, sleeps: 4 }, terms)).toMatchObject({ total: 2 * 7875, isLowered: true });
});

test('what is typed is read as people write it, and steps left open are none', () => {
  const typed = { included: '2', guest: '₹ 1,500', child: '', steps: [open, { nights: '7', percent: '10 %' }] };
  expect(termsTyped(typed)).toEqual({
    terms: { ...plain, included_guests: 2, extra_guest_price: 1500, discounts: [{ from_nights: 7, percent: 10 }] },
    places: [1],
  });
  expect(termsTyped({ ...typed, guest: 'a lot' }).terms.extra_guest_price).toBeNaN();
  expect(typedOf(plain)).toEqual({ included: '', guest: '', child: '', steps: [open, open] });
});

const open = { nights: '', percent: '' };
