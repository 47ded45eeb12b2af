import { describe, expect, it } from 'vitest';
import { parseMapping, readMapping, unusedDefaults } from './mapping.ts';

const least = {
  source: 'hill-houses',
  business: { name: 'Hill Houses', owner: 'Asha Negi' },
  columns: { name: 'Name', city: 'Town' },
  defaults: { priceByStars: { 1: 800, 2: 1200, 3: 2000, 4: 4000, 5: 8000 } },
};

describe('a mapping', () => {
  it('needs little: the rest has defaults', () => {
    const { defaults, amenities, delimiter, sheet } = parseMapping(least);
    expect(defaults).toMatchObject({
      stars: 0,
      units: 1,
      sleeps: 2,
      meal: 'no',
    });
    expect(amenities).toEqual({ separators: [], names: {} });
    // Found out from the file.
    expect([delimiter, sheet]).toEqual([undefined, undefined]);
  });

  it.each(['9876543210', '98765 43210', '+91 98765-43210'])(
    'keeps the owner’s phone as sign-in knows it: %s',
    (phone) => {
      const { business } = parseMapping({
        ...least,
        business: { ...least.business, phone, email: 'Asha@Example.com ' },
      });
      expect(business).toMatchObject({ phone: '+919876543210', email: 'asha@example.com' });
    },
  );

  it('takes prices from a column in the place of defaults', () => {
    const { defaults } = parseMapping({ ...least, columns: { ...least.columns, price: 'Rent' }, defaults: {} });
    expect(defaults.priceByStars).toBeUndefined();
  });

  it('from when defaults were shown is taken, and says what of it is not used', () => {
    const { defaults } = least;
    expect(unusedDefaults(parseMapping(least))).toEqual([]);
    const before = { ...defaults, category: 'Hotel', bed: 'Double bed', checkInTime: '14:00' };
    const told = unusedDefaults(parseMapping({ ...least, defaults: before }));
    expect(told).toHaveLength(3);
    expect(told[1]).toBe(
      "The mapping's defaults.bed is not used: what no row says is not shown. Where it is true of every row, say so in constants.bed.",
    );
  });

  it.each([
    [
      'a field nobody knows',
      { ...least, columns: { ...least.columns, town: 'x' } },
      'columns.town is not a known field',
    ],
    ['no name', { ...least, columns: { city: 'Town' } }, 'columns.name'],
    ['no city', { ...least, columns: { name: 'Name' } }, 'columns.city'],
    ['no price', { ...least, defaults: {} }, 'defaults.priceByStars'],
    [
      'a price that is text',
      { ...least, defaults: { priceByStars: { ...least.defaults.priceByStars, 3: '2000' } } },
      'defaults.priceByStars.3: Must be a number.',
    ],
    [
      'a missing price',
      { ...least, defaults: { priceByStars: { 1: 1, 2: 1, 3: 1, 4: 1 } } },
      'defaults.priceByStars.5',
    ],
    ['stars beyond 5', { ...least, defaults: { ...least.defaults, stars: 6 } }, 'defaults.stars: Must be 5 or less.'],
    [
      'a time that is none',
      { ...least, defaults: { ...least.defaults, checkInTime: '25:00' } },
      'defaults.checkInTime',
    ],
    ['a column and a constant', { ...least, constants: { city: 'Ooty' } }, 'constants.city: Has a column already.'],
    [
      'a phone that is none',
      { ...least, business: { ...least.business, phone: '12345' } },
      'business.phone: Must be a phone',
    ],
    [
      'an e-mail that is none',
      { ...least, business: { ...least.business, email: 'asha' } },
      'business.email: Must be an',
    ],
    ['a source with blanks', { ...least, source: 'Hill Houses' }, 'source'],
    ['something else altogether', [], 'the whole'],
  ])('names the field: %s', (_, json, said) => {
    expect(() => parseMapping(json, 'my.json')).toThrow(said);
  });

  it('says in one sentence that the file is not there', async () => {
    await expect(readMapping('/nowhere/mapping.json')).rejects.toThrow(
      'The mapping /nowhere/mapping.json cannot be read (no such file).',
    );
  });

  it('is ready for a travel site’s export, as an example', async () => {
    const example = new URL('../../../../docs/import/example-mapping.json', import.meta.url).pathname;
    expect((await readMapping(example)).columns.name).toBe('property_name');
  });
});
