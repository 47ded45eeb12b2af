import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answered } from '../src/testing/bookings/busy-guests.ts';
import { CITIES, quietStays } from '../src/testing/bookings/changing-prices.ts';
import { comeToRest } from '../src/testing/bookings/come-to-rest.ts';
import { expectAllBooksTrue, guestsAtWork } from '../src/testing/bookings/guests-at-work.ts';
import {
  bookPaidOver,
  expectMessagesOnce,
  expectSearchesRight,
  othersAtWork,
} from '../src/testing/bookings/others-at-work.ts';
import { chaos } from '../src/testing/chaos/chaos.ts';
import { type ChaoticSite, startChaoticSite } from '../src/testing/chaos/chaotic-site.ts';
import { expectAllReady, faultKinds } from '../src/testing/chaos/fault-kinds.ts';
import { changePictures } from '../src/testing/chaos/pictures-at-work.ts';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 1);
const SEED = process.env.CHAOS_SEED ?? '15';
const MINUTE_MS = 60_000;
const PROCESSES = 3;
const GUESTS = 3;
const NEW_STAY_EVERY_MS = 10_000;
/** Done, refused by a rule of the product, or 'try again'; a guest who is signed in and asks for what there is hears nothing else. */
const HONEST = new Set([200, 409, 429, 503]);
const isDishonest = ({ status }: Answered): boolean => !HONEST.has(status);

describe.each(['NOTIFY', 'NATS'] as const)(
  'anything killed, cut off, filled up or moved, with changes by %s',
  (feed) => {
    let chaotic: ChaoticSite;

    beforeAll(async () => {
      chaotic = await startChaoticSite({ processes: PROCESSES, guests: GUESTS, feed });
      for (const what of chaotic.missing) console.log(`not tried: ${what}`);
    });
    afterAll(() => chaotic?.stop());

    it(
      `leaves nights, holds, ledger, payments, messages and searches right after ${MINUTES} minutes`,
      async () => {
        const { site, servers } = chaotic;
        const { office } = site;
        const quiet = await quietStays(office);
        await expectSearchesRight(office, servers.origins);
        const writer = await office.signedInAs('writer@example.com');
        const { businessId } = site.stay;
        await bookPaidOver(site, servers.origins[0] ?? '', writer);
        const kinds = faultKinds(chaotic);

        const until = performance.now() + MINUTES * MINUTE_MS;
        let isQuiet = false;
        const isOver = () => isQuiet;
        const { anyOrigin } = servers;
        const work = guestsAtWork(site, isOver, isDishonest);
        work.hour.anyOrigin = anyOrigin;
        const others = othersAtWork({ quiet, anyOrigin, isOver });
        const renew = async () => {
          while (!isOver()) {
            await work.anotherDay({ city: CITIES[0] }).catch(() => {});
            for (let waited = 0; waited < NEW_STAY_EVERY_MS && !isOver(); waited += 100) await wait(100);
          }
        };
        const strike = () =>
          chaos(`${SEED} ${feed}`, kinds, {
            isOver: () => performance.now() > until,
            onCalm: () => expectAllReady(chaotic),
            tell: (words) => console.log(words),
          }).finally(() => {
            isQuiet = true;
          });
        const [faults, , said, wrongSearches, wrongPictures] = await Promise.all([
          strike(),
          quiet.keepChanging(isOver),
          others.chat(writer, businessId),
          others.search(),
          changePictures(writer, anyOrigin, isOver),
          work.all(),
          renew(),
        ]);
        console.log(
          `seed ${SEED}: ${faults} faults; ${work.steps()} requests of guests, ${work.promised.length} answers kept, ${quiet.changes()} prices, ${said.length} messages`,
        );

        expect([work.wrong, wrongSearches, wrongPictures]).toEqual([[], [], []]);
        await expectSearchesRight(office, servers.origins);
        await expectMessagesOnce(office, said);
        // What a clock ahead has put off is due as well.
        await comeToRest(office);
        await expectAllBooksTrue(site, work.promised);
      },
      (MINUTES + 60) * MINUTE_MS,
    );
  },
);
