import { randomUUID } from 'node:crypto';
import type { PushPayload } from '@basera/contract/endpoints/notifications';
import { PUSH_INSTANCE } from '@basera/contract/push-names';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { PushMessage } from '../../providers/push.ts';
import { deleteDevice, devicesOf, liveDevice } from './device-queries.ts';
import type { NotificationsDeps } from './index.ts';

/** What a person is told by push. `path` is where it leads on the site; of one `tag` only the last is shown. */
export type Notice = {
  title: string;
  body: string;
  path: string;
  tag: string;
  ttlSeconds: number;
  urgency: PushMessage['urgency'];
};

/** One notice to one browser: tried again by itself, without telling the person's other browsers twice. */
export type PushDelivery = { deviceId: string; publishId: string; notice: Notice };

/** Puts a notice down for all browsers of some persons, in the transaction that makes it due. */
export async function putDown(
  trx: Transaction<DB>,
  { clock, pushes }: Pick<NotificationsDeps, 'clock' | 'pushes'>,
  userIds: number[],
  notice: Notice,
): Promise<void> {
  if (userIds.length === 0) return;
  const publishId = randomUUID();
  for (const { id } of await devicesOf(trx, userIds, clock.now()))
    await pushes.add(trx, { deviceId: id, publishId, notice });
}

/** Hands a notice to the push service of a browser. A subscription that is over is forgotten. Throws to be tried again. */
export async function deliverPush(
  deps: NotificationsDeps,
  { deviceId, publishId, notice }: PushDelivery,
): Promise<void> {
  const { db, clock, log, push } = deps;
  const device = await liveDevice(db, deviceId, clock.now());
  if (!device) return;
  const { ttlSeconds, urgency } = notice;
  const text = JSON.stringify(payloadOf(deps, publishId, notice));
  const outcome = await push.send(device, { text, ttlSeconds, urgency });
  if (outcome === 'gone') await deleteDevice(db, deviceId);
  if (outcome === 'refused') log.error({ device: deviceId }, 'push: the push service refuses what it was given');
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
