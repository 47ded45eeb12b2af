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

  const request = {
    guest: 'Asha Nair',
    stay: 'The Very Long Named House by the Lake',
    dates: '8 - 11 Dec',
    until: '2 Dec, 2 pm',
  };

  it('tells of a request by its own template, each gap as long as it may be', async () => {
    const sms = msg91Sms({ ...server, codeVariable: 'OTP' });
    expect(sms.tellsOfRequests).toBe(true);
    await sms.send({ to: message.to, text: '', request });
    expect(server.complaints).toEqual([]);
    expect(server.sent).toEqual([{ ...request, mobiles: '919819812345', stay: 'The Very Long Named House by t' }]);
  });

  it('asks to join by a template of its own', async () => {
    const sms = msg91Sms({ ...server, codeVariable: 'OTP' });
    const invitation = { by: 'Anita Rao', business: 'Hill Houses', role: 'front desk', until: '7 Dec, 9 am' };
    expect(sms.invites).toBe(true);
    await sms.send({ to: message.to, text: '', invitation });
    expect(server.complaints).toEqual([]);
    expect(server.sent).toEqual([{ ...invitation, mobiles: '919819812345' }]);
    const without = msg91Sms({ ...server, invitationTemplateId: undefined, codeVariable: 'OTP' });
    expect(without.invites).toBe(false);
    await expect(without.send({ to: message.to, text: '', invitation })).rejects.toBeInstanceOf(MessageRefused);
  });

  it('tells by a template of its own where money is to go', async () => {
    const sms = msg91Sms({ ...server, codeVariable: 'OTP' });
    const account = { business: 'Hill Houses', account: 'HDFC ··4471', when: 'from 28 Nov, 10:30 am' };
    expect(sms.tellsOfAccounts).toBe(true);
    await sms.send({ to: message.to, text: '', account });
    expect(server.complaints).toEqual([]);
    expect(server.sent).toEqual([{ ...account, mobiles: '919819812345' }]);
    const without = msg91Sms({ ...server, accountTemplateId: undefined, codeVariable: 'OTP' });
    expect(without.tellsOfAccounts).toBe(false);
    await expect(without.send({ to: message.to, text: '', account })).rejects.toBeInstanceOf(MessageRefused);
  });

  it('asks by a template of its own about guests who arrive, the code of the link whole', async () => {
    const sms = msg91Sms({ ...server, codeVariable: 'OTP' });
    const arrival = { guest: 'Asha Nair', stay: 'Lake House', dates: '8 - 11 Dec', code: 'zzzzzzz-AbCd_fGhIjKlMn-p' };
    expect(sms.asksOfArrivals).toBe(true);
    await sms.send({ to: message.to, text: '', arrival });
    expect(server.complaints).toEqual([]);
    expect(server.sent).toEqual([{ ...arrival, mobiles: '919819812345' }]);
    const without = msg91Sms({ ...server, arrivalTemplateId: undefined, codeVariable: 'OTP' });
    expect(without.asksOfArrivals).toBe(false);
    await expect(without.send({ to: message.to, text: '', arrival })).rejects.toBeInstanceOf(MessageRefused);
  });

  it('sends nothing there is no registered template for', async () => {
    const sms = msg91Sms({ ...server, requestTemplateId: undefined, codeVariable: 'OTP' });
    expect(sms.tellsOfRequests).toBe(false);
    await expect(sms.send({ to: message.to, text: '', request })).rejects.toBeInstanceOf(MessageRefused);
    await expect(sms.send({ to: message.to, text: 'Hello' })).rejects.toBeInstanceOf(MessageRefused);
    expect(server.tries).toBe(0);
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
