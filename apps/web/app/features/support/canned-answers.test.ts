import { expect, test } from 'vitest';
import { answerTo, cannedAnswers } from './canned-answers.ts';

test('each question that is offered has its own answer', () => {
  for (const { question, content } of cannedAnswers) expect(answerTo(question).content).toBe(content);
});

test.each([
  ['Where is my REFUND??', /7-10 business days/],
  ['i want to cancel', /48 hours before check-in/],
  ['my upi payment failed', /do not pay twice/],
  ['no OTP', /10 minutes/],
  ['can I talk to a human', /nobody reads it/],
  ['मेरा रिफंड कहाँ है', /7-10 business days/],
  ['मेरा रिफ़ंड', /7-10 business days/],
  ['बुकिंग कैंसिल करनी है', /48 hours before check-in/],
  ['paise kat gaye', /do not pay twice/],
])('%s is understood', (text, answer) => {
  expect(answerTo(text).content).toMatch(answer);
});

test.each(['asdf', '?!', 'झील', '<script>'])('%s leads to a person', (text) => {
  expect(answerTo(text)).toMatchObject({ link: { to: '/contact-support' } });
});
