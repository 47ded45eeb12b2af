import { expect, test, vi } from 'vitest';
import { NoAnswerError, restingHosts } from './resting-hosts.ts';

const silent = async () => {
  throw new NoAnswerError('silence');
};

test('a host that let a call wait is called again half a minute later, others always', async () => {
  let now = 0;
  const call = restingHosts(() => now);
  const work = vi.fn(async () => 'answer');
  await expect(call('slow.example', silent)).rejects.toThrow('silence');
  now = 29_999;
  await expect(call('slow.example', work)).rejects.toThrow('slow.example did not answer lately and is left alone');
  expect(work).not.toHaveBeenCalled();
  expect(await call('quick.example', work)).toBe('answer');
  now = 30_000;
  expect(await call('slow.example', work)).toBe('answer');
});

test('a host that answers with a fault is not left alone', async () => {
  const call = restingHosts(() => 0);
  await expect(call('down.example', async () => Promise.reject(new Error('503')))).rejects.toThrow('503');
  expect(await call('down.example', async () => 'answer')).toBe('answer');
});
