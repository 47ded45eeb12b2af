import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { multipart } from '../multipart.ts';
import { callOver } from '../processes/server-process.ts';
import type { Person } from '../test-app.ts';

const PICTURE_EVERY_MS = 1500;
/** A disk that is full, a database that is away, a guest who sends too many. */
const REFUSALS = new Set([429, 503]);

/** A guest changes their picture until it is over; resolves to what was answered wrongly: refused otherwise than in words, or taken and not there. */
export async function changePictures(
  guest: Person,
  anyOrigin: () => string,
  isOver: () => boolean,
): Promise<unknown[]> {
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer();
  const form = () => multipart({ profile_image: { bytes, filename: 'me.png', type: 'image/png' } });
  const wrong: unknown[] = [];
  while (!isOver()) {
    const sent = await callOver(anyOrigin(), 'POST', '/user/upload-profile-image', {
      token: guest.token,
      form: form(),
    }).catch(() => null);
    if (sent?.status === 200) {
      const shown = await fetch(`${anyOrigin()}${sent.body.data.user.profile_image}`).catch(() => null);
      await shown?.arrayBuffer().catch(() => null);
      if (shown && shown.status !== 200 && !REFUSALS.has(shown.status)) wrong.push({ shown: shown.status, ...sent });
    } else if (sent && !REFUSALS.has(sent.status)) wrong.push(sent);
    await wait(PICTURE_EVERY_MS);
  }
  return wrong;
}
