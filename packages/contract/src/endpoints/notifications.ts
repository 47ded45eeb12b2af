import * as z from 'zod/mini';
import { PUSH_INTEREST_MAX_LENGTH, PUSH_INTERESTS_MAX, PUSH_TOKEN_MAX_LENGTH } from '../limits.ts';
import { text, wholeNumber } from '../parsing/fields.ts';
import { PUSH_INSTANCE } from '../push-names.ts';
import { endpoint } from './endpoint.ts';

const success = z.literal('success');
const done = z.object({ status: success });

/** What the browser proves with to the push calls whose devices are its person's: a JWT, good for a day. */
export const readPushToken = endpoint({
  method: 'GET',
  path: '/user/beams-auth',
  auth: 'required',
  query: z.object({ user_id: z.optional(text(40, 1)) }),
  reply: z.object({ status: success, token: z.string() }),
});

/** Turns notifications off in all browsers of the person. `devices`: how many they were. */
export const forgetDevices = endpoint({
  method: 'DELETE',
  path: '/user/push-devices',
  auth: 'required',
  reply: z.object({ status: success, data: z.object({ devices: z.number() }) }),
});

const INSTANCE = '/device_api/v1/instances/:instance';
const instance = z.literal(PUSH_INSTANCE, { error: `Must be '${PUSH_INSTANCE}'.` });
const ofInstance = z.object({ instance });
const device = z.string().check(z.regex(/^web-[0-9a-f-]{36}$/, 'Must be the id of a device.'));
const ofDevice = z.object({ instance, device });

const interest = z
  .string({ error: 'Must be text.' })
  .check(
    z.regex(/^[A-Za-z0-9_\-=@,.]+$/, 'Must be letters, digits and _-=@,. only.'),
    z.maxLength(PUSH_INTEREST_MAX_LENGTH, `Must have at most ${PUSH_INTEREST_MAX_LENGTH} characters.`),
  );
const ofInterest = z.object({ instance, device, interest });
const sdkVersion = text(40);

// The calls of the official Beams web SDK, where it looks for them. Whoever knows a device's id, a secret, may speak for it.

export const readVapidKey = endpoint({
  method: 'GET',
  path: `${INSTANCE}/web-vapid-public-key`,
  under: 'host',
  auth: 'none',
  params: ofInstance,
  reply: z.object({ status: success, vapidPublicKey: z.string() }),
});

/** `token`: the browser's push subscription as JSON in Base64. */
export const registerDevice = endpoint({
  method: 'POST',
  path: `${INSTANCE}/devices/web`,
  under: 'host',
  auth: 'none',
  params: ofInstance,
  body: z.object({
    token: text(PUSH_TOKEN_MAX_LENGTH, 1),
    metadata: z.optional(z.object({ sdkVersion: z.optional(sdkVersion) })),
  }),
  reply: z.object({ status: success, id: z.string() }),
});

export const readDevice = endpoint({
  method: 'GET',
  path: `${INSTANCE}/devices/web/:device`,
  under: 'host',
  auth: 'none',
  params: ofDevice,
  reply: z.object({
    status: success,
    id: z.string(),
    userId: z.nullable(z.string()),
    metadata: z.object({ sdkVersion: z.nullable(z.string()) }),
  }),
});

/** Also where there is no such device any more: whoever stops has stopped. */
export const deleteDevice = endpoint({
  method: 'DELETE',
  path: `${INSTANCE}/devices/web/:device`,
  under: 'host',
  auth: 'none',
  params: ofDevice,
  reply: done,
});

/** Makes a device its person's, for good. The bearer is the token of `readPushToken`. */
export const setDeviceUser = endpoint({
  method: 'PUT',
  path: `${INSTANCE}/devices/web/:device/user`,
  under: 'host',
  auth: 'none',
  params: ofDevice,
  reply: done,
});

export const saveDeviceMetadata = endpoint({
  method: 'PUT',
  path: `${INSTANCE}/devices/web/:device/metadata`,
  under: 'host',
  auth: 'none',
  params: ofDevice,
  body: z.object({ sdkVersion }),
  reply: done,
});

const PAGE_MAX = 1000;

/** A page of a device's interests by name; `cursor` is the last one of the page before. */
export const listInterests = endpoint({
  method: 'GET',
  path: `${INSTANCE}/devices/web/:device/interests`,
  under: 'host',
  auth: 'none',
  params: ofDevice,
  query: z.object({ limit: z._default(wholeNumber(1, PAGE_MAX), 100), cursor: z.optional(interest) }),
  reply: z.object({
    status: success,
    interests: z.array(z.string()),
    responseMetadata: z.object({ nextCursor: z.optional(z.string()) }),
  }),
});

export const saveInterests = endpoint({
  method: 'PUT',
  path: `${INSTANCE}/devices/web/:device/interests`,
  under: 'host',
  auth: 'none',
  params: ofDevice,
  bodyMaxBytes: 1024 * 1024,
  body: z.object({
    interests: z
      .array(interest)
      .check(z.maxLength(PUSH_INTERESTS_MAX, `Must be at most ${PUSH_INTERESTS_MAX} interests.`)),
  }),
  reply: done,
});

export const addInterest = endpoint({
  method: 'POST',
  path: `${INSTANCE}/devices/web/:device/interests/:interest`,
  under: 'host',
  auth: 'none',
  params: ofInterest,
  reply: done,
});

export const removeInterest = endpoint({
  method: 'DELETE',
  path: `${INSTANCE}/devices/web/:device/interests/:interest`,
  under: 'host',
  auth: 'none',
  params: ofInterest,
  reply: done,
});

/** That a notification came or was opened: taken, and not kept. */
export const reportPushEvent = endpoint({
  method: 'POST',
  path: '/reporting_api/v2/instances/:instance/events',
  under: 'host',
  auth: 'none',
  params: ofInstance,
  reply: done,
});

/** What is pushed, in the words of Beams. `deep_link` is a whole address of the site; `tag`: a later one takes the place of an earlier. */
export const pushPayload = z.object({
  notification: z.object({
    title: z.string(),
    body: z.string(),
    icon: z.string(),
    deep_link: z.string(),
    hide_notification_if_site_has_focus: z.boolean(),
    tag: z.string(),
  }),
  data: z.object({
    pusher: z.object({
      instanceId: z.string(),
      publishId: z.string(),
      hasDisplayableContent: z.boolean(),
      hasData: z.boolean(),
    }),
  }),
});
export type PushPayload = z.infer<typeof pushPayload>;
