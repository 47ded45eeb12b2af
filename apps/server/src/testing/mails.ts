import type { OutboxEntry } from '../providers/outbox.ts';
import { eventually } from './run/eventually.ts';
import type { TestApp } from './test-app.ts';

type Which = (mail: OutboxEntry) => boolean;

/** The mails to an address by now, codes left out, the oldest first. */
export async function mailsBy(server: TestApp, address: string, which: Which = () => true): Promise<OutboxEntry[]> {
  await server.deps.background.idle();
  const all = (await server.deps.demo?.outbox.list(address)) ?? [];
  return all.filter((mail) => !mail.code && which(mail)).reverse();
}

/** The same once there are as many as expected: mails go out beside the answers. */
export const mailsToCome = (server: TestApp, address: string, count: number, which?: Which): Promise<OutboxEntry[]> =>
  eventually(async () => {
    const mails = await mailsBy(server, address, which);
    return mails.length >= count ? mails : undefined;
  }, `${count} mails to ${address}`);
