import { expect, test } from 'vitest';
import { fillTemplate, unknownFields } from './template-fields.ts';

test('fields are filled in; one of which nothing is known stays to be seen', () => {
  const words = 'Dear {guest}, {check_in_time} at {stay}. {guest}!';
  expect(fillTemplate(words, { guest: 'Asha $& Nair', stay: 'Lake House' })).toBe(
    'Dear Asha $& Nair, {check_in_time} at Lake House. Asha $& Nair!',
  );
});

test('what is no field is named', () => {
  expect(unknownFields('{guest} {gast} {} {check_in}')).toEqual(['gast', '']);
});
