import { join } from 'node:path';
import { OWNERS_LANGUAGES, ownersAddressIn } from '@basera/contract/addresses/owners-address';
import { addressIn, LANGUAGES, languageTags } from '@basera/contract/languages/languages';
import type { Page } from '@playwright/test';
import { everyPage, ownersPages } from '../support/every-page.ts';
import { expect, test } from '../support/guest.ts';
import { ownersWalk } from '../support/partners/owners-walk.ts';
import { newPerson, signInAs } from '../support/person.ts';
import { addressesFor, bookPaid, nightsAhead } from '../support/stays.ts';

const asked = process.env.PICTURES_LANGUAGE;
const FOLDER = process.env.PICTURES_FOLDER || 'pictures';
const THEMES = ['light', 'dark'];

// What a page logs is for the journeys to find.
test.use({ mayLogErrors: /.*/s });

/** 'booking-slug-details' for 'booking/:slug/details'. */
const nameOf = (route: string): string =>
  route
    .replace('*', 'no-such-page')
    .replace(/[^a-z]+/gi, '-')
    .replace(/^-|-$/g, '') || 'home';

async function keepTheme(page: Page, theme: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('theme', JSON.stringify(chosen)), theme);
}

/** What stands at an address once all of it has come, and its letters. */
async function takePicture(page: Page, address: string, path: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"], .skel')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
}

for (const language of LANGUAGES.filter((each) => !asked || each === asked)) {
  test.describe(language, () => {
    // Of a browser that prefers the language: no page offers another.
    test.use({ locale: languageTags[language] });
    for (const theme of THEMES) {
      test(`every page of travellers in ${language}, ${theme}`, async ({ page }, { project }) => {
        const person = await newPerson('Axel', 'Dsouza');
        const { id } = await bookPaid(person, nightsAhead(46));
        const addressOf = await addressesFor(person.user, id);
        await keepTheme(page, theme);
        // Those of a person last: who is signed in stays so.
        const pages = Object.entries(everyPage).sort(
          ([, a], [, b]) => Number(a.kind === 'own') - Number(b.kind === 'own'),
        );
        let isSignedIn = false;
        for (const [route, each] of pages) {
          if (each.kind === 'own' && !isSignedIn) {
            await signInAs(page, person);
            isSignedIn = true;
          }
          const path = join(FOLDER, language, `${project.name}-${theme}`, `${nameOf(route)}.png`);
          await takePicture(page, addressIn(language, addressOf(each)), path);
        }
      });

      if (!OWNERS_LANGUAGES.includes(language)) continue;
      test(`every page of owners in ${language}, ${theme}`, async ({ page }, { project }) => {
        const { owner, pathOf } = await ownersWalk(46);
        await keepTheme(page, theme);
        await signInAs(page, owner);
        for (const route of ownersPages) {
          const path = join(FOLDER, language, `owners-${project.name}-${theme}`, `${nameOf(route)}.png`);
          await takePicture(page, ownersAddressIn(language, `/${pathOf(route)}`), path);
        }
      });
    }
  });
}
