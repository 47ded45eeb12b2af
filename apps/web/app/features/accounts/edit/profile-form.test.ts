import { india } from '@basera/ui/fields/phone/phone-number.ts';
import { expect, test } from 'vitest';
import { type ProfileEntry, readProfileForm } from './profile-form';

const form = (typed: Partial<ProfileEntry>): ProfileEntry => ({
  first_name: 'Asha',
  last_name: 'Nair',
  about_me: '',
  email: '',
  number: '',
  country: india,
  instagram_url: '',
  facebook_url: '',
  youtube_url: '',
  ...typed,
});

const proved = { email_confirmed: true, number_confirmed: true };
const unproved = { email_confirmed: false, number_confirmed: false };

/** What is sent, null for nothing, and what is said. */
function read(typed: Partial<ProfileEntry>, user: typeof proved) {
  const outcome = readProfileForm(form(typed), user);
  if ('problems' in outcome) return { sent: null, problems: outcome.problems };
  return { sent: Object.fromEntries(outcome.ready.body), problems: outcome.ready.problems };
}

test('both names are required', () => {
  expect(read({ first_name: ' ', last_name: '' }, proved)).toEqual({
    sent: null,
    problems: { first_name: 'Name is required.', last_name: 'Name is required.' },
  });
});

test('a name has a letter, of any script', () => {
  expect(read({ first_name: '123' }, proved).problems).toEqual({ first_name: 'Must have a letter.' });
  expect(read({ first_name: 'आशा' }, proved).problems).toEqual({});
});

test('a social address that makes no sense is said and not sent; the rest is', () => {
  const { sent, problems } = read(
    { instagram_url: 'asha', facebook_url: 'javascript:alert(1)', youtube_url: 'https://youtube.com/@asha' },
    proved,
  );
  expect(problems).toEqual({
    instagram_url: 'Please enter a valid Instagram URL.',
    facebook_url: 'Please enter a valid Facebook URL.',
  });
  expect(sent).toEqual({
    first_name: 'Asha',
    last_name: 'Nair',
    about_me: '',
    youtube_url: 'https://youtube.com/@asha',
  });
  expect(read({ youtube_url: 'nowhere' }, proved).problems.youtube_url).toBe('Please enter a valid YouTube URL.');
});

test('an emptied field is sent empty, which takes away what was there', () => {
  expect(read({ instagram_url: '' }, proved).sent).toMatchObject({ instagram_url: '' });
});

test('a confirmed e-mail or phone is not sent', () => {
  const { sent } = read({ email: 'other@b.in', number: '9876543210' }, proved);
  expect(sent).not.toBeNull();
  expect(sent).not.toHaveProperty('email');
  expect(sent).not.toHaveProperty('number');
});

test('one that is not confirmed is sent in its kept form, or refused', () => {
  const good = read({ email: 'Asha@B.in', number: '98765 43210' }, unproved);
  expect(good.sent).toMatchObject({ email: 'asha@b.in', number: '+919876543210' });
  expect(read({ email: 'nobody', number: '12345' }, unproved)).toEqual({
    sent: null,
    problems: { email: 'please enter valid email', number: 'please enter valid phone number' },
  });
});

test('an empty e-mail or phone is left out', () => {
  const { sent } = read({ email: '', number: ' ' }, unproved);
  expect(sent).not.toBeNull();
  expect(sent).not.toHaveProperty('email');
});
