import type { Room, SearchReply, Stay } from '@basera/contract/endpoints/stays';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { expect, test } from '../support/guest.ts';
import { call, newPerson } from '../support/person.ts';
import { addressOf, findStay, nightsAhead, placeBooking } from '../support/stays.ts';

const dates = nightsAhead(75);
const isFree = ({ rooms }: Stay) => rooms.every((room) => room.number_of_rooms === room.units);

test('highlights stand with what makes them true', async ({ page }) => {
  const stay = await findStay(dates, ({ host_confirmed }) => host_confirmed.length === 2);
  await page.goto(addressOf(stay, dates));
  const [host, place] = await page.getByRole('region', { name: 'Highlights' }).getByRole('listitem').all();
  if (!host || !place) throw new Error('two highlights were expected');
  await expect(host.getByRole('heading')).toHaveText('Verified Experienced host');
  const since = stay.host_since?.slice(0, 4);
  await expect(host).toContainText(`${stay.host_name} hosts here since ${since}, phone and e-mail confirmed.`);
  await expect(place.getByRole('heading')).toHaveText('Great location');
  await expect(place).toContainText(stay.location_note ?? 'a sentence of the owner');
  await expect(place).toContainText(/As the owner says\. In a straight line it is [\d.]+\sk?m from the middle of/);
  await expectAccessibleInThemes(page);
});

test('every owner of the demo has said since when, and confirmed something of theirs', async () => {
  const kinds = new Set<string>();
  await findStay(dates, ({ host_since, host_confirmed, location_note, rooms }) => {
    expect(host_since).toMatch(/^20(09|1\d|2[0-4])-/);
    expect(location_note).not.toBeNull();
    for (const room of rooms) expect([room.units, room.smoking_allowed]).not.toContain(null);
    kinds.add(host_confirmed.join('+'));
    return kinds.size === 3;
  });
  expect([...kinds].sort()).toEqual(['email', 'phone', 'phone+email']);
});

test("'Last room!' is the last of several; of one there is 'Only one of its kind'", async ({ page }) => {
  const single = ({ units }: Room) => units === 1;
  const several = ({ units }: Room) => units !== null && units > 1 && units < 6;
  const stay = await findStay(dates, (each) => isFree(each) && each.rooms.some(single) && each.rooms.some(several));
  const [only, many] = [stay.rooms.find(single), stay.rooms.find(several)];
  if (!only || !many?.units) throw new Error('the stay has no such rooms');
  await placeBooking(await newPerson('Ravi', 'Kumar'), stay, many, dates, { quantity: many.units - 1 });

  await page.goto(addressOf(stay, dates));
  const cardOf = ({ room_name }: Room) => page.getByRole('article', { name: room_name, exact: true });
  await expect(cardOf(many)).toContainText('Last room!');
  await expect(cardOf(only)).toContainText('Only one of its kind');
  await expect(cardOf(only)).not.toContainText('Last room!');
  await expectAccessibleInThemes(page);
});

/** The page of a search on which a stay with one room in all has that room free, some time from now. */
async function searchWithOnlyOne(): Promise<{ address: string; slug: string }> {
  for (let days = 75; days < 110; days += 5) {
    const { checkIn, checkOut } = nightsAhead(days);
    const query = `city=Baga&from_date=${checkIn}&to_date=${checkOut}`;
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { properties } = (await call('GET', `/fetchPropertiesByFilters?${query}&page=${page}`)) as SearchReply;
      last = properties.last_page;
      const found = properties.data.find((card) => card.only_one);
      if (found) return { address: `/search?${query}&page=${page}`, slug: found.slug };
    }
  }
  throw new Error('the demo has no such stay');
}

test('the card of a stay with one room in all says that there is only one', async ({ page }) => {
  const { address, slug } = await searchWithOnlyOne();
  await page.goto(address);
  const card = page.locator(`[data-stay="${slug}"]`);
  await expect(card).toContainText('Only one of its kind');
  await expect(card).not.toContainText('Last room!');
  await expectAccessibleInThemes(page);
});
