import type { Stay } from '@basera/contract/endpoints/stays';
import { expect, test } from 'vitest';
import { sellerRows } from './seller.server';

const officer = {
  name: 'Anjali Rao',
  designation: 'Grievance Officer',
  email: 'grievance@basera.example',
  phone: null,
};
const site = { origin: 'https://basera.example', companyName: 'Basera', grievanceOfficer: officer };
const told = (seller: Partial<Stay['seller']>, phone: string | null = null) =>
  sellerRows(
    { address: '4 Lake Road, Udaipur', seller: { name: 'Lake Hosts', since: null, gst: null, ...seller } },
    { ...site, grievanceOfficer: { ...officer, phone } },
  ).map(({ name }) => name);

test('a seller is told by name, and the place as that of the stay, not theirs; with standing with the tax offices, and how they are reached; what nobody noted is not claimed', () => {
  expect(told({})).toEqual([
    'Sold by Lake Hosts',
    'The stay is at 4 Lake Road, Udaipur',
    'No registration for GST is known to us',
    'Reached through us: before you book by Contact Support, then in your messages',
    'Complaints: Anjali Rao, Grievance Officer of Basera, grievance@basera.example',
  ]);
});

test('since when they are here, and that somebody saw their certificate', () => {
  const words = told({ since: '2024-03-01' as never, gst: 'registered' });
  expect(words).toContain('On Basera since March 2024');
  expect(words).toContain('Registered for GST; the number is on your invoice');
  expect(told({ gst: 'unregistered' })).toContain('Not registered for GST');
});

test('the officer’s telephone is told where the operator has set one', () => {
  expect(told({}, '+91 832 555 0100').at(-1)).toBe(
    'Complaints: Anjali Rao, Grievance Officer of Basera, grievance@basera.example, +91 832 555 0100',
  );
});
