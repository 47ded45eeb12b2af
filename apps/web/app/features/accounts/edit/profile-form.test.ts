import { expect, test } from 'vitest';
import { readProfileForm } from './profile-form';

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ first_name: 'Asha', last_name: 'Nair', ...values }))
    data.set(name, value);
  return data;
};
const proved = { email_confirmed: true, number_confirmed: true };
const unproved = { email_confirmed: false, number_confirmed: false };
const sent = (body: FormData | null) => body && Object.fromEntries(body);

test('both names are required', () => {
  const { body, errors } = readProfileForm(form({ first_name: ' ', last_name: '' }), proved);
  expect(body).toBeNull();
  expect(errors).toEqual({ first_name: 'Name is required.', last_name: 'Name is required.' });
});

test('a name has a letter, of any script', () => {
  expect(readProfileForm(form({ first_name: '123' }), proved).errors).toEqual({ first_name: 'Must have a letter.' });
  expect(readProfileForm(form({ first_name: 'आशा' }), proved).errors).toEqual({});
});

test('a social address that makes no sense is said and not sent; the rest is', () => {
  const { body, errors } = readProfileForm(
    form({ instagram_url: 'asha', facebook_url: 'javascript:alert(1)', youtube_url: 'https://youtube.com/@asha' }),
    proved,
  );
  expect(errors).toEqual({
    instagram_url: 'Please enter a valid Instagram URL.',
    facebook_url: 'Please enter a valid Facebook URL.',
  });
  expect(sent(body)).toEqual({
    first_name: 'Asha',
    last_name: 'Nair',
    about_me: '',
    youtube_url: 'https://youtube.com/@asha',
  });
  expect(readProfileForm(form({ youtube_url: 'nowhere' }), proved).errors.youtube_url).toBe(
    'Please enter a valid YouTube URL.',
  );
});

test('an emptied field is sent empty, which takes away what was there', () => {
  expect(sent(readProfileForm(form({ instagram_url: '' }), proved).body)).toMatchObject({ instagram_url: '' });
});

test('a confirmed e-mail or phone is not sent', () => {
  const { body } = readProfileForm(form({ email: 'other@b.in', number: '9876543210' }), proved);
  expect(sent(body)).not.toHaveProperty('email');
  expect(sent(body)).not.toHaveProperty('number');
});

test('one that is not confirmed is sent in its kept form, or refused', () => {
  const good = readProfileForm(form({ email: 'Asha@B.in', number: '98765 43210', dial_code: '+91' }), unproved);
  expect(sent(good.body)).toMatchObject({ email: 'asha@b.in', number: '+919876543210' });
  const bad = readProfileForm(form({ email: 'nobody', number: '12345', dial_code: '+91' }), unproved);
  expect(bad.body).toBeNull();
  expect(bad.errors).toEqual({ email: 'please enter valid email', number: 'please enter valid phone number' });
});

test('an empty e-mail or phone is left out', () => {
  expect(sent(readProfileForm(form({ email: '', number: ' ' }), unproved).body)).not.toHaveProperty('email');
});
