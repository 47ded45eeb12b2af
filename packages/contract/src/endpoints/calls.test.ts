import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './index.ts';

const kept = new Map<string, string>(
  Object.values(endpoints)
    .flatMap((module) => Object.values(module))
    .map(({ method, path, auth }) => [`${method} ${path.replace(/:\w+/g, '{}')}`, auth]),
);

test.each([
  'POST /user/loginOrCreateUser',
  'POST /user/login',
  'POST /user/send-otp',
  'POST /user/check-otp',
  'GET /user-public-profile/{}',
  'GET /user/properties/search',
  'GET /amenities',
  'GET /categories',
  'GET /fetchPropertiesByFilters',
  'GET /showPropertyDetails/{}',
  'GET /user/properties/{}/similar',
  'GET /sitemapListofCities',
])('anybody may call %s', (call) => {
  expect(kept.has(call)).toBe(true);
  expect(kept.get(call)).not.toBe('required');
});

test.each([
  'PUT /user/user-profile',
  'GET /user/user-profile',
  'POST /user/upload-profile-image',
  'POST /user/logout',
  'POST /user/properties/favorites/toggle',
  'GET /user/properties/favorites',
  'GET /user/leads/my-leads',
  'GET /user/inquiries',
  'POST /user/room-inquiries',
  'GET /user/payment/{}/status',
  'POST /contact-support',
  'GET /messages/conversations',
  'POST /messages/send',
  'GET /user/beams-auth',
])('only who is signed in may call %s', (call) => expect(kept.get(call)).toBe('required'));

test('calls that take a file say so, and no other waits for one', () => {
  const takes = (field: unknown, value: unknown) => z.safeParse(field as z.core.$ZodType, value).success;
  const isFile = (field: unknown) => takes(field, new Uint8Array(1)) && !takes(field, {}) && !takes(field, undefined);
  const rows: [string, Endpoint][] = Object.values(endpoints).flatMap((module) => Object.entries(module));
  const asking = rows.filter(([, { body }]) => Object.values((body as z.ZodMiniObject)?.shape ?? {}).some(isFile));
  expect(asking.length).toBeGreaterThan(1);
  expect(rows.filter(([, row]) => row.takesFile).map(([name]) => name)).toEqual(asking.map(([name]) => name));
});

test('there is nothing to subscribe to: no call begins or ends a plan, and none agrees to be charged again @honest-subscription-trap', () => {
  const recurring = /subscri|recurr|mandate|auto-?(pay|debit)|membership|\bplans?\b/i;
  expect([...kept.keys()].filter((call) => recurring.test(call))).toEqual([]);
  const asked = Object.values(endpoints).flatMap((module) =>
    Object.values(module as Record<string, Endpoint>).flatMap(({ body }) =>
      Object.keys((body as z.ZodMiniObject)?.shape ?? {}),
    ),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((field) => recurring.test(field))).toEqual([]);
});
