import { expect, test } from 'vitest';
import { readProfileForm } from './profile-form';

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ first_name: 'Asha', last_name: 'Nair', ...values }))
    data.set(name, value);
  return data;
};
const complete = { email: 'a@b.in', number: '+919876543210' };
const bare = { email: null, number: null };

test('both names are required', () => {
  const { body, errors } = readProfileForm(form({ first_name: ' ', last_name: '' }), complete);
  expect(body).toBeNull();
  expect(errors).toEqual({ first_name: 'Name is required.', last_name: 'Name is required.' });
});

test('a social address that makes no sense is said and not sent; the rest is', () => {
  const { body, errors } = readProfileForm(
    form({ instagram_url: 'asha', facebook_url: 'javascript:alert(1)', youtube_url: 'https://youtube.com/@asha' }),
    complete,
  );
  expect(errors).toEqual({
    instagram_url: 'Please enter a valid Instagram URL.',
    facebook_url: 'Please enter a valid Facebook URL.',
  });
  expect(body).toMatchObject({ first_name: 'Asha', youtube_url: 'https://youtube.com/@asha' });
  expect(body).not.toHaveProperty('instagram_url');
  expect(body).not.toHaveProperty('facebook_url');
});

test('an emptied social address is taken away', () => {
  expect(readProfileForm(form({ instagram_url: '' }), complete).body).toMatchObject({ instagram_url: null });
});

test('e-mail and phone are sent only where the account has none', () => {
  const entered = form({ email: 'Asha@B.in', number: '98765 43210', dial_code: '+91' });
  expect(readProfileForm(entered, bare).body).toMatchObject({ email: 'asha@b.in', number: '+919876543210' });
  const kept = readProfileForm(entered, complete).body;
  expect(kept).not.toHaveProperty('email');
  expect(kept).not.toHaveProperty('number');
});

test('they may stay empty, but not wrong', () => {
  expect(readProfileForm(form({ email: '', number: '' }), bare).errors).toEqual({});
  expect(readProfileForm(form({ email: 'nobody', number: '123', dial_code: '+91' }), bare)).toEqual({
    body: null,
    errors: { email: 'please enter valid email', number: 'please enter valid phone number' },
  });
});

test('the consent is what the box says', () => {
  expect(readProfileForm(form({}), complete).body?.marketing_consent).toBe(false);
  expect(readProfileForm(form({ marketing_consent: 'on' }), complete).body?.marketing_consent).toBe(true);
});
