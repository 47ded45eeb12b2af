import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stateNamed, within } from './states.ts';
import { TownIndex } from './town-index.ts';

const towns = new TownIndex();
const statesOf = (name: string) => [...new Set(towns.meant([name]).map(({ state }) => state))].sort();

describe('the towns of India', () => {
  it('are several thousand in every state, each where its state is, in files a clone hardly notices', () => {
    expect(towns.all.length).toBeGreaterThan(7000);
    expect(new Set(towns.all.map(({ state }) => state)).size).toBe(36);
    // A box is rough, and a few towns lie just beyond theirs. Degrees.
    const astray = towns.all.filter(({ state, latitude, longitude }) => {
      const known = stateNamed(state);
      return known?.name !== state || !within(known.box, latitude, longitude, 0.3);
    });
    expect(astray).toEqual([]);
    const bytes = ['by-hand.tsv', 'geonames.tsv']
      .map((file) => statSync(new URL(`../../seed/towns/${file}`, import.meta.url)).size)
      .reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThan(400_000);
  });

  it.each([
    ['Coimbatore', 'Tamil Nadu'],
    ['Bangalore', 'Karnataka'],
    ['Pondicherry', 'Puducherry'],
    ['New Delhi', 'Delhi'],
    ['Gurgaon', 'Haryana'],
    ['Noida', 'Uttar Pradesh'],
    ['Neemuch', 'Madhya Pradesh'],
    ['Kasol', 'Himachal Pradesh'],
    ['Mandarmani', 'West Bengal'],
    ['Palolem', 'Goa'],
    ['Swaraj Dweep', 'Andaman and Nicobar Islands'],
    ['PÄHLGÄM', 'Jammu and Kashmir'],
  ])('know %s in %s', (name, state) => expect(statesOf(name)).toEqual([state]));

  it('know that a name can stand for several', () => {
    expect(statesOf('Bilaspur')).toEqual(expect.arrayContaining(['Chhattisgarh', 'Himachal Pradesh', 'Uttar Pradesh']));
    expect(statesOf('Fernwald')).toEqual([]);
  });
});
