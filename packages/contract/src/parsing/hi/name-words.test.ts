import { expect, test, vi } from 'vitest';

// As in a build in Hindi.
vi.mock('../name-words.ts', () => import('./name-words.ts'));
vi.mock('../../rules/register/entry-words.ts', () => import('../../rules/register/hi/entry-words.ts'));
const { personName } = await import('../fields.ts');
const { readLastFour } = await import('../../rules/register/identity.ts');

test('what is wrong with a name or a paper is said by a page in Hindi in Hindi', () => {
  expect(personName.safeParse('123').error?.issues[0]?.message).toBe('कम से कम एक अक्षर होना चाहिए।');
  expect(readLastFour('aadhaar', 'x8z1')).toEqual({ problem: 'चार अंक होने चाहिए।' });
  expect(readLastFour('passport', '12')).toEqual({ problem: 'चार अक्षर या अंक होने चाहिए।' });
  expect(readLastFour('passport', '12345')).toEqual({ problem: 'सिर्फ़ आख़िरी चार अक्षर होने चाहिए।' });
});
