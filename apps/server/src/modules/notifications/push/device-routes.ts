import { randomUUID } from 'node:crypto';
import { endpoints } from '@basera/contract/endpoints/index';
import {
  PUSH_DEVICES_PER_NETWORK_PER_HOUR,
  PUSH_INTERESTS_MAX,
  PUSH_UNCLAIMED_CHANGES_PER_NETWORK_PER_HOUR,
} from '@basera/contract/limits';
import { pushUserId } from '@basera/contract/push-names';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../../platform/http/client-network.ts';
import type { Serve } from '../../../platform/http/endpoints.ts';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import { countHourly } from '../../../platform/rate-limits.ts';
import { say } from '../../../words/say.ts';
import type { NotificationsDeps } from '../deps.ts';
import {
  addInterest,
  changeDevice,
  deleteDevice,
  deviceById,
  forgetDevicesOf,
  insertDevice,
  isClaimed,
  removeInterest,
  setDeviceUser,
} from './device-queries.ts';
import { readPushToken, signPushToken } from './push-token.ts';
import { readSubscription } from './read-subscription.ts';

const { notifications } = endpoints;
const BEARER = /^Bearer ([\w.-]{20,2000})$/i;

const noDevice = () => new HttpError('not_found', say`There is no such device.`);
const required = (isThere: boolean): void => {
  if (!isThere) throw noDevice();
};

/** Anybody can register browsers: how much is written to those that are nobody's is bounded by where that comes from. */
async function countChange({ db, clock }: NotificationsDeps, device: string, { ip }: FastifyRequest): Promise<void> {
  if (await isClaimed(db, device)) return;
  const limit = PUSH_UNCLAIMED_CHANGES_PER_NETWORK_PER_HOUR;
  await countHourly(db, `push-change:${networkOf(ip)}`, limit, clock.now());
}

/** The push user token, and the device calls of the Beams web SDK. */
export function notificationRoutes(serve: Serve, deps: NotificationsDeps): void {
  registrationKeyRoutes(serve, deps);
  deviceRoutes(serve, deps);
  interestRoutes(serve, deps);
  serve(notifications.reportPushEvent, async () => ({}));
}

/** What is asked without a device: as whom to register one, under which key, and that all of a person go. */
function registrationKeyRoutes(serve: Serve, deps: NotificationsDeps): void {
  serve(notifications.readPushToken, async ({ query, session }) => {
    if (query.user_id !== undefined && query.user_id !== pushUserId(session.userId))
      throw new HttpError('forbidden', say`This is not who you are signed in as.`);
    return { token: await signPushToken(deps, session) };
  });

  serve(notifications.forgetDevices, async ({ session }) => ({
    data: { devices: await forgetDevicesOf(deps.db, session.userId) },
  }));

  serve(notifications.readVapidKey, async () => ({ vapidPublicKey: deps.push.publicKey }));
}

function deviceRoutes(serve: Serve, deps: NotificationsDeps): void {
  const { db, clock, push } = deps;

  serve(notifications.registerDevice, async ({ body, request }) => {
    const now = clock.now();
    await countHourly(db, `push-device:${networkOf(request.ip)}`, PUSH_DEVICES_PER_NETWORK_PER_HOUR, now);
    const subscription = readSubscription(body.token);
    if (!push.mayCall(subscription.endpoint))
      throw invalidField('token', say`Must lead to a push service: an https address of the open internet.`);
    const id = `web-${randomUUID()}`;
    await insertDevice(db, { ...subscription, id, sdkVersion: body.metadata?.sdkVersion ?? null, now });
    return { id };
  });

  serve(notifications.readDevice, async ({ params }) => {
    const device = await deviceById(db, params.device);
    if (!device) throw noDevice();
    return {
      id: device.id,
      userId: device.user_id === null ? null : pushUserId(device.user_id),
      metadata: { sdkVersion: device.sdk_version },
    };
  });

  serve(notifications.deleteDevice, async ({ params }) => {
    await deleteDevice(db, params.device);
    return {};
  });

  serve(notifications.setDeviceUser, async ({ params, request }) => {
    const session = await readPushToken(deps, BEARER.exec(request.headers.authorization ?? '')?.[1] ?? '');
    if (await setDeviceUser(db, params.device, session)) return {};
    if (await deviceById(db, params.device))
      throw new HttpError('forbidden', say`Changing the \`userId\` is not allowed.`);
    throw noDevice();
  });

  serve(notifications.saveDeviceMetadata, async ({ params, body, request }) => {
    await countChange(deps, params.device, request);
    required(await changeDevice(db, params.device, { sdk_version: body.sdkVersion }));
    return {};
  });
}

/** What a device listens for. */
function interestRoutes(serve: Serve, deps: NotificationsDeps): void {
  const { db } = deps;

  serve(notifications.listInterests, async ({ params, query }) => {
    const device = await deviceById(db, params.device);
    if (!device) throw noDevice();
    const later = device.interests.toSorted().filter((name) => query.cursor === undefined || name > query.cursor);
    const interests = later.slice(0, query.limit);
    const nextCursor = later.length > interests.length ? interests.at(-1) : undefined;
    return { interests, responseMetadata: nextCursor === undefined ? {} : { nextCursor } };
  });

  serve(notifications.saveInterests, async ({ params, body, request }) => {
    await countChange(deps, params.device, request);
    required(await changeDevice(db, params.device, { interests: [...new Set(body.interests)] }));
    return {};
  });

  serve(notifications.addInterest, async ({ params, request }) => {
    await countChange(deps, params.device, request);
    const outcome = await addInterest(db, params.device, params.interest);
    if (outcome === 'full') throw invalidField('interest', say`A device has at most ${PUSH_INTERESTS_MAX} interests.`);
    required(outcome === 'added');
    return {};
  });

  serve(notifications.removeInterest, async ({ params, request }) => {
    await countChange(deps, params.device, request);
    required(await removeInterest(db, params.device, params.interest));
    return {};
  });
}
