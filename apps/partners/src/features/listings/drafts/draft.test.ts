import { expect, test } from 'vitest';
import { changedIn, draftOf, entered, followed, keptMine, metOthers, savedAs, tookTheirs } from './draft';

const base = { version: 1, fields: { name: 'Kurinji', description: '', stars: 0 } };
const begun = draftOf(base);

test('what is sent is what was entered, and what belongs to it', () => {
  expect(changedIn(entered(begun, { name: 'Kurinji House', stars: 0 }))).toEqual({ name: 'Kurinji House' });
  const place = draftOf({ version: 0, fields: { city: 'Munnar', state: 'Kerala', address: '' } });
  expect(changedIn(entered(place, { city: 'Kochi' }))).toEqual({ city: 'Kochi', state: 'Kerala' });
});

test('what was entered while a save was on its way stays, and is still to be saved', () => {
  const sending = entered(begun, { name: 'Kurinji House ' });
  const sent = changedIn(sending);
  const typedOn = entered(entered(sending, { description: 'Above the tea' }), {});
  const after = savedAs(typedOn, sent, { version: 2, fields: { ...base.fields, name: 'Kurinji House' } });
  expect(after.values).toEqual({ name: 'Kurinji House', description: 'Above the tea', stars: 0 });
  expect(changedIn(after)).toEqual({ description: 'Above the tea' });
  const over = savedAs(entered(sending, { name: 'Kurinji Villa' }), sent, { version: 2, fields: base.fields });
  expect(over.values.name).toBe('Kurinji Villa');
});

test('who saved other fields of the part is in nobody’s way', () => {
  const theirs = { version: 2, fields: { ...base.fields, stars: 3 } };
  const met = metOthers(entered(begun, { name: 'Kurinji House' }), theirs);
  expect(met).toMatchObject({ theirs: null, base: theirs, values: { name: 'Kurinji House', stars: 3 } });
});

test('of the same field both are kept until one is chosen', () => {
  const theirs = { version: 2, fields: { ...base.fields, name: 'Neelakurinji', stars: 3 } };
  const met = metOthers(entered(begun, { name: 'Kurinji House' }), theirs);
  expect(met).toMatchObject({ theirs, values: { name: 'Kurinji House' } });
  expect(keptMine(met)).toMatchObject({ theirs: null, values: { name: 'Kurinji House', stars: 3 } });
  expect(changedIn(keptMine(met))).toEqual({ name: 'Kurinji House' });
  expect(tookTheirs(met).values).toEqual(theirs.fields);
});

test('a form in which nothing was entered follows what others save', () => {
  const newer = { version: 3, fields: { ...base.fields, name: 'Neelakurinji' } };
  expect(followed(begun, newer).values.name).toBe('Neelakurinji');
  expect(followed(entered(begun, { stars: 2 }), newer).base).toBe(base);
});
