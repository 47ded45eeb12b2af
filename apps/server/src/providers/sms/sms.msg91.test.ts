import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LoopbackMsg91, loopbackMsg91 } from '../../testing/vendors/loopback-msg91.ts';
import { MessageRefused } from '../message-refused.ts';
import { msg91Sms } from './sms.msg91.ts';

describe('SMS by MSG91', () => {
  let server: LoopbackMsg91;
  beforeAll(async () => {
    server = await loopbackMsg91();
  });
  beforeEach(() => Object.assign(server, { sent: [], complaints: [], mood: 'well', tries: 0 }));
  afterAll(() => server.stop());

  const message = { to: '+919819812345', text: '482913 is your Basera code.', code: '482913' };
  const send = (signal?: AbortSignal) => msg91Sms({ ...server, codeVariable: 'OTP' }).send(message, signal);

  it('asks for the template with the code, as MSG91 wants it', async () => {
    await send();
    expect(server.complaints).toEqual([]);
    expect(server.sent).toEqual([{ mobiles: '919819812345', OTP: '482913' }]);
  });

  it.each(['broken', 'unwilling'] as const)('throws what may pass when MSG91 is %s', async (mood) => {
    server.mood = mood;
    const error = await send().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MessageRefused);
    // What goes to the log says neither whom it was for nor what the code was.
    expect(error.message).not.toMatch(/9819812345|482913/);
  });

  it('knows a number that cannot be sent to', async () => {
    server.mood = 'no-such-number';
    await expect(send()).rejects.toBeInstanceOf(MessageRefused);
  });

  it('gives up on an answer that does not come', async () => {
    server.mood = 'hanging';
    await expect(send(AbortSignal.timeout(100))).rejects.toThrow(/timeout|abort/i);
  });

  it('carries the key nowhere else', async () => {
    server.mood = 'elsewhere';
    await expect(send()).rejects.toThrow();
    expect(server.tries).toBe(1);
  });
});
