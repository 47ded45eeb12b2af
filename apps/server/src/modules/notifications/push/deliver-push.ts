import { randomUUID } from 'node:crypto';
import type { PushPayload } from '@basera/contract/endpoints/notifications';
import type { Language } from '@basera/contract/languages/languages';
import { PUSH_REFUSED_DAYS } from '@basera/contract/limits';
import { PUSH_INSTANCE } from '@basera/contract/push-names';
import type { Transaction } from 'kysely';
import { languageBy } from '../../../platform/http/reader-language.ts';
import type { DB } from '../../../platform/schema.ts';
import { spoken } from '../../../words/say.ts';
import type { Notice, NotificationsDeps, PushDelivery, SaidNotice } from '../deps.ts';
import { pathIn } from '../mails/for-reader.ts';
import { deleteDevice, devicesOf, liveDevice, noteRefused } from './device-queries.ts';

const MILLISECONDS_PER_DAY = 86_400_000;

/** Puts a notice down for all browsers of some persons, each in their words, in the transaction that makes it due. */
export async function putDown(
  trx: Transaction<DB>,
  { clock, pushes }: Pick<NotificationsDeps, 'clock' | 'pushes'>,
  userIds: number[],
  notice: SaidNotice,
): Promise<void> {
  if (userIds.length === 0) return;
  const now = clock.now();
  const publishId = randomUUID();
  const until = new Date(now.getTime() + notice.ttlSeconds * 1000).toISOString();
  for (const { id, language } of await devicesOf(trx, userIds, now))
    await pushes.add(trx, { deviceId: id, publishId, notice: inWords(notice, languageBy(language)), until });
}

const inWords = (notice: SaidNotice, language: Language): Notice => ({
  ...notice,
  title: spoken(notice.title, language),
  body: spoken(notice.body, language),
  path: pathIn(language, notice.path),
});

/**
 * Hands a notice to the push service of a browser. A subscription that is over is forgotten, and so is one whose service has
 * refused all for days: its keys are no longer ours. Throws to be tried again.
 */
export async function deliverPush(
  deps: NotificationsDeps,
  { deviceId, publishId, notice, until }: PushDelivery,
): Promise<void> {
  const { db, clock, log, push } = deps;
  const now = clock.now();
  const ttlSeconds = Math.floor((Date.parse(until) - now.getTime()) / 1000);
  if (!(ttlSeconds > 0) || !(await deps.flags.isOn('push'))) return;
  const device = await liveDevice(db, deviceId, now);
  if (!device) return;
  const text = JSON.stringify(payloadOf(deps, publishId, notice));
  const outcome = await push.send(device, {
    ...{ text, ttlSeconds, urgency: notice.urgency },
    ...(notice.bookingId !== undefined && { bookingId: notice.bookingId }),
  });
  const since = device.refused_since;
  if (outcome === 'gone') return void (await deleteDevice(db, deviceId));
  if (outcome === 'delivered') return void (since && (await noteRefused(db, deviceId, null)));
  log.error({ device: deviceId }, 'push: the push service refuses what it was given');
  // A fault of ours, such as a clock that is wrong, is refused as well: it is mended before all browsers are forgotten.
  if (!since) await noteRefused(db, deviceId, now);
  else if (now.getTime() - since.getTime() >= PUSH_REFUSED_DAYS * MILLISECONDS_PER_DAY)
    await deleteDevice(db, deviceId);
}

const payloadOf = (
  { origin }: NotificationsDeps,
  publishId: string,
  { title, body, path, tag }: Notice,
): PushPayload => ({
  notification: {
    title,
    body,
    icon: `${origin}/icons/icon-192.png`,
    deep_link: `${origin}${path}`,
    hide_notification_if_site_has_focus: true,
    tag,
  },
  data: { pusher: { instanceId: PUSH_INSTANCE, publishId, hasDisplayableContent: true, hasData: false } },
});
