import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { MONTHS } from '@basera/contract/words/date-words';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInThemes } from '../support/accessible.ts';
import { today } from '../support/clock.ts';
import { expect, test } from '../support/guest.ts';
import { asked, openDestinations, searchAddress } from '../support/search-bar.ts';

/** '4 January' */
const dayAndMonth = (day: CalendarDate): string => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;

/** What the browser's own recognition would be: it hears what the page's test says, or fails as it is told. */
async function stubSpeech(page: Page, heard: { words?: string; error?: string }): Promise<void> {
  await page.addInitScript(({ words, error }) => {
    class Recognition {
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        Object.assign(globalThis, { speechStarted: this });
      }
      stop() {
        if (words) this.onresult?.({ results: [[{ transcript: words }]] });
        if (error) this.onerror?.({ error });
        this.onend?.();
      }
      abort() {}
    }
    Object.assign(globalThis, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition });
  }, heard);
}

test('a sentence is a search: its parts are chips that are changed one by one, and what nobody understood is said', async ({
  page,
}) => {
  await page.goto(await searchAddress({ city: 'Shimla' }));
  const dialog = await openDestinations(page);
  const from = addDays(await today(), 40);
  await dialog
    .getByPlaceholder('Search...')
    .fill(`goa ${dayAndMonth(from)} se 3 raat, 4 log, 9000 tak, wifi wala zzqk`);
  const row = dialog.getByRole('group', { name: 'Search for' }).getByRole('option');
  await expect(row).toContainText(/Goa · .* · 4 guests · Up to ₹9,000 · Wi-Fi/);
  await expect(row).toContainText('We did not understand: ‘zzqk’');
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expectAccessibleInThemes(page);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/found in Goa$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const said = { city: 'Goa', from_date: from, to_date: addDays(from, 3), max_guests: '4', price_max: '9000' };
  expect(asked(page)).toMatchObject(said);
  const chips = page.getByRole('group', { name: 'What we understood' });
  const change = /^Change /;
  await expect(chips.getByRole('button', { name: change })).toHaveCount(3);
  await expect(page.getByText('We did not understand: ‘zzqk’')).toBeVisible();
  await expectAccessible(page);

  await chips.getByRole('button', { name: 'Change 4 guests' }).click();
  const guests = page.getByRole('dialog', { name: 'Guests' });
  await guests.getByRole('button', { name: 'Fewer adults' }).click();
  await guests.getByRole('button', { name: 'Done' }).click();
  await expect(chips.getByRole('button', { name: 'Change 3 guests' })).toBeVisible();
  await expect.poll(() => asked(page)).toMatchObject({ ...said, max_guests: '3' });

  await chips.getByRole('button', { name: 'Change Goa' }).click();
  await page
    .getByRole('dialog', { name: 'Where to?' })
    .getByRole('option', { name: /^Shimla/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/found in Shimla$/);
  expect(asked(page)).toMatchObject({ ...said, city: 'Shimla', max_guests: '3' });
  await expect(chips).toBeVisible();

  // On a phone the filters that were said are chips beside them; wider they stand above the list.
  await page.getByRole('button', { name: 'Remove Up to ₹9,000' }).click();
  await expect.poll(() => asked(page).price_max).toBeUndefined();
  expect(asked(page)).toMatchObject({ city: 'Shimla', max_guests: '3' });
  await expect(page.getByText('We did not understand: ‘zzqk’')).toBeVisible();
});

test('a place typed alone offers no sentence', async ({ page }) => {
  await page.goto(await searchAddress());
  const dialog = await openDestinations(page);
  await dialog.getByPlaceholder('Search...').fill('new delhi');
  await expect(dialog.getByRole('group', { name: 'Cities' })).toContainText('Delhi');
  await expect(dialog.getByRole('group', { name: 'Search for' })).toHaveCount(0);
});

test('what is spoken is read like what is typed; the microphone is asked for on a press alone', async ({ page }) => {
  await stubSpeech(page, { words: 'मनाली में दो लोग' });
  await page.goto(await searchAddress());
  const dialog = await openDestinations(page);
  const speak = dialog.getByRole('button', { name: 'Say what you look for' });
  await expect(speak).toBeVisible();
  expect(await page.evaluate(() => 'speechStarted' in globalThis)).toBe(false);
  await speak.click();
  await expect(dialog.getByText(/^Listening…/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop listening' }).click();
  await expect(dialog.getByPlaceholder('Search...')).toHaveValue('मनाली में दो लोग');
  await expect(dialog.getByRole('group', { name: 'Search for' })).toContainText(/Manali · .* · 2 guests/);
});

test('a microphone that may not be used is said in words', async ({ page }) => {
  await stubSpeech(page, { error: 'not-allowed' });
  await page.goto(await searchAddress());
  const dialog = await openDestinations(page);
  await dialog.getByRole('button', { name: 'Say what you look for' }).click();
  await dialog.getByRole('button', { name: 'Stop listening' }).click();
  await expect(dialog.getByText(/does not let us use the microphone/)).toBeVisible();
  await expectAccessible(page);
});
