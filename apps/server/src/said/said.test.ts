import { expect, it } from 'vitest';
import { spoken } from '../words/say.ts';
import { accountWhy, GIVER_GONE, notConfirmed, REJECTED, SUSPENDED, stillNeeded, UNKNOWN_ASK } from './account-why.ts';
import { reasonTold, SOLD_TWICE } from './called-off.ts';
import { keptBackWhy, keptForBank, keptForDispute, keptForDoor } from './kept-back-why.ts';

const DEVANAGARI = /[\u0900-\u097f]/;
const THREE = ['your PAN', 'the IFSC of your bank account', 'a paper or detail (proof); please write to us'];

it.each([keptForBank('disp_7'), keptForDispute(12), keptForDoor(31)])(
  '%s: kept in English, said in Hindi',
  (stored) => {
    expect(spoken(keptBackWhy(stored), 'en')).toBe(stored);
    const hindi = spoken(keptBackWhy(stored), 'hi');
    expect(hindi).toMatch(DEVANAGARI);
    expect(hindi).toContain(/\((?:no\. )?(.+)\)/.exec(stored)?.[1]);
  },
);

it.each([
  ...[SUSPENDED, REJECTED, UNKNOWN_ASK, GIVER_GONE],
  ...[1, 2, 3].map((count) => stillNeeded(THREE.slice(0, count))),
  notConfirmed(['your GSTIN']),
  `${stillNeeded(THREE)} ${notConfirmed(['your GSTIN', 'the address of your stay'])}`,
])('%s of an account the same', (stored) => {
  expect(spoken(accountWhy(stored), 'en')).toBe(stored);
  const hindi = spoken(accountWhy(stored), 'hi').replace(/PAN|GSTIN|IFSC|Basera|proof/g, '');
  expect(hindi).toMatch(DEVANAGARI);
  expect(hindi).not.toMatch(/[A-Za-z]/);
});

it('what somebody of ours wrote stays as it is', () => {
  expect(spoken(keptBackWhy('The guest found it closed.'), 'hi')).toBe('The guest found it closed.');
  expect(spoken(accountWhy('The name is not that of the bank.'), 'hi')).toBe('The name is not that of the bank.');
});

it('why we called a booking off is no quotation of the owner, whose own words are', () => {
  expect(spoken(reasonTold(SOLD_TWICE), 'en')).toBe(` ${SOLD_TWICE}`);
  expect(spoken(reasonTold(SOLD_TWICE), 'hi')).not.toMatch(/[A-Za-z“]/);
  expect(spoken(reasonTold('A pipe has burst.'), 'en')).toBe(' It says: “A pipe has burst.”');
});
