import { join } from 'node:path';
import { addressIn, LANGUAGES } from '@basera/contract/languages/languages';
import { THEMES } from '../support/accessible.ts';
import { everyPage } from '../support/every-page.ts';
import { test } from '../support/guest.ts';
import { newPerson, signInAs } from '../support/person.ts';
import { addressesFor } from '../support/stays.ts';

const asked = process.env.PICTURES_LANGUAGE;
const FOLDER = process.env.PICTURES_FOLDER || 'pictures';

// What a page logs is for the journeys to find.
test.use({ mayLogErrors: /.*/s });

/** 'booking-slug-details' for 'booking/:slug/details'. */
const nameOf = (route: string): string => route.replace(/[^a-z]+/gi, '-').replace(/^-|-$/g, '') || 'home';

for (const language of LANGUAGES.filter((each) => !asked || each === asked)) {
  for (const theme of THEMES) {
    test(`every page in ${language}, ${theme}`, async ({ page }, { project }) => {
      const person = await newPerson('Axel', 'Dsouza');
      const addressOf = await addressesFor(person.user);
      await page.addInitScript((chosen) => localStorage.setItem('theme', JSON.stringify(chosen)), theme);
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
        await page.goto(addressIn(language, addressOf(each)));
        await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const path = join(FOLDER, language, `${project.name}-${theme}`, `${nameOf(route)}.png`);
        await page.screenshot({ path, fullPage: true, animations: 'disabled' });
      }
    });
  }
}
