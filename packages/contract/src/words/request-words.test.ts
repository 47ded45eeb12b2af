import { expect, test } from 'vitest';
import { requestWords } from './request-words.ts';

const reviewed = { reviews_requests: true, usual_answer_hours: 3, host_name: 'Maria Fernandes' };

test('a request says who answers and how soon as a rule, and when the money comes back', () => {
  expect(requestWords(reviewed)).toEqual({
    answer: 'Maria Fernandes looks at each request and usually answers within 3 hours.',
    money:
      'Declined, or not answered within 24 hours or by check-in: all you paid comes back, within 7-10 business days.',
  });
  expect(requestWords({ ...reviewed, usual_answer_hours: 1 })?.answer).toMatch(/usually answers within an hour\.$/);
});

test('how soon is left out where it is not known, and all of it where a booking is confirmed at once', () => {
  expect(requestWords({ ...reviewed, usual_answer_hours: null })?.answer).toBe(
    'Maria Fernandes looks at each request.',
  );
  expect(requestWords({ ...reviewed, reviews_requests: false })).toBeNull();
});
