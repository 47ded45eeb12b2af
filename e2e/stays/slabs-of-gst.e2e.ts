import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { addDays, daysBetween } from '@basera/contract/calendar-date';
import type { Room, Stay } from '@basera/contract/endpoints/stays';
import { formatRupees } from '@basera/contract/money';
import { firstDay } from '../support/clock.ts';
import { expect, test } from '../support/guest.ts';
import { newPerson } from '../support/person.ts';
import { startProduct } from '../support/product/server.ts';
import { cardOf, hasMealChoice } from '../support/room-choice.ts';
import { addressOf, findStay, nightsAhead } from '../support/stays.ts';

const dates = nightsAhead(66);
const nights = daysBetween(dates.checkIn, dates.checkOut);

/** A product whose rules no other journey meets. */
let product: Awaited<ReturnType<typeof startProduct>>;
let workers: string | undefined;
let stay: Stay;

/** One night of it is as dear as the other, on whatever day this runs: both fit the same slab. */
const isEven = ({ nightly_rates: [first, ...others] }: Room) => others.every((rate) => rate === first);
const isWanted = (room: Room) => hasMealChoice(room) && isEven(room);

test.beforeAll(async () => {
  product = await startProduct();
  workers = process.env.BASERA_URL;
  process.env.BASERA_URL = product.origin;
  stay = await findStay(dates, ({ rooms }) => rooms.some(isWanted));
});
test.afterAll(async () => {
  process.env.BASERA_URL = workers;
  await product.stop();
});

/** Sets slabs of GST from a day to come, as an operator does while the product runs. */
async function setSlabs(value: string): Promise<string> {
  const from = ['--from', addDays(firstDay, 30), '--why', 'As our accountant has read it'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/server/src/operators/taxes.ts', 'set', 'slabs', value, ...from],
    { env: { PATH: process.env.PATH, DATA_DIR: product.dataDir } },
  );
  return stdout;
}

test('slabs that are set while the product runs make the same price in the page as at the server', async ({ page }) => {
  const roomy = stay.rooms.find(isWanted);
  if (!roomy) throw new Error('the stay has no such room');
  const [night = 0] = roomy.nightly_rates;
  const whole = night + roomy.breakfast + roomy.lunch + roomy.dinner;
  // The room fits a slab, and with its meals lies between the two: those are an eighth apart.
  const lowMost = Math.max(night, Math.ceil(whole * 0.95));
  const taxable = Math.floor(lowMost / 1.05);
  const fits = Math.round(taxable * 105) / 100;
  const bill = page.getByRole('region', { name: 'Your stay' });
  const lookAgain = async () => {
    await page.goto(`${product.origin}${addressOf(stay, dates)}`);
    const room = cardOf(page, roomy);
    const select = room.getByRole('button', { name: 'Select Room' });
    if (await select.isVisible()) await select.click();
    await expect(room.getByRole('switch')).toBeChecked();
  };
  await lookAgain();
  await expect(bill.locator('.total')).toContainText(formatRupees(whole * nights));

  expect(await setSlabs(`low_taxable_max=${taxable * 100}`)).toContain('From now on no price is made');
  await expect(async () => {
    await lookAgain();
    await expect(bill.locator('.total')).toContainText(formatRupees(fits * nights), { timeout: 1000 });
  }).toPass();
  // Who books for what the page says is not asked again.
  const guest = await newPerson('Kavya', 'Iyer');
  const { data } = await guest.call('POST', '/user/room-inquiries', {
    ...{ start_date: dates.checkIn, end_date: dates.checkOut, guests: 2, amount: fits * nights },
    redirectUrl: `${product.origin}/booking/${stay.id}/confirmed`,
    rooms: [{ room_id: roomy.id, quantity: 1, price: fits, includes_meal: true }],
  });
  expect(data.inquiry.id).toBeGreaterThan(0);
});
