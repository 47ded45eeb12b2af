import { calendarDate } from '@basera/contract/calendar-date';
import { expect, it } from 'vitest';
import { createViewCounter, type ViewCount } from './view-counter.ts';

const DAY = calendarDate('2026-11-23');
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';

function counter(more: { most?: number } = {}) {
  const written: ViewCount[][] = [];
  const state = { isDown: false, failures: 0 };
  const views = createViewCounter({
    write: async (counts) => {
      if (state.isDown) throw new Error('the database is away');
      written.push(counts.map((count) => ({ ...count })));
    },
    failed: () => {
      state.failures += 1;
    },
    ...more,
  });
  const look = (propertyId: number, network: string, agent: string | undefined = PHONE, day = DAY) =>
    views.count(propertyId, day, { network, agent });
  return { written, state, views, look };
}

it('counts a device once a day and stay, and writes all looks together', async () => {
  const { written, views, look } = counter();
  for (let again = 0; again < 5; again += 1) look(1, '203.0.113.7');
  look(1, '203.0.113.8');
  look(1, '203.0.113.7', `${PHONE} Edg/141.0`);
  look(2, '203.0.113.7');
  look(1, '203.0.113.7', PHONE, calendarDate('2026-11-24'));
  await views.flush();
  expect(written).toEqual([
    [
      { propertyId: 1, day: '2026-11-23', views: 3 },
      { propertyId: 2, day: '2026-11-23', views: 1 },
      { propertyId: 1, day: '2026-11-24', views: 1 },
    ],
  ]);
  await views.flush();
  expect(written).toHaveLength(1);
});

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.5.0',
  'WhatsApp/2.23.20.0',
])('counts nothing that says it is no person: %s', async (agent) => {
  const { written, views, look } = counter();
  look(1, '203.0.113.7', agent);
  await views.flush();
  expect(written).toEqual([]);
});

it('loses nothing while the database is away', async () => {
  const { written, state, views, look } = counter();
  look(1, '203.0.113.7');
  state.isDown = true;
  await views.flush();
  look(1, '203.0.113.8');
  state.isDown = false;
  await views.flush();
  expect([written, state.failures]).toEqual([[[{ propertyId: 1, day: DAY, views: 2 }]], 1]);
});

it('keeps no more in mind than it has room for', async () => {
  const { written, views, look } = counter({ most: 3 });
  for (let device = 0; device < 10; device += 1) look(1, `203.0.113.${device}`);
  await views.flush();
  expect(written).toEqual([[{ propertyId: 1, day: DAY, views: 3 }]]);
});
