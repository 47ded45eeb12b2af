import type { Stay } from '@basera/contract/endpoints/stays';
import { PREVIEW_HOURS } from '@basera/contract/limits';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import type { Seal } from '../../../platform/sealing/seal.ts';
import type { StaysDeps } from '../deps.ts';
import { showStay } from './show-stay.ts';

const PLACE = 'preview';
const previewed = z.object({ stayId: z.number(), userId: z.number(), until: z.number() });
type Previewed = z.infer<typeof previewed>;

const urlSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** What opens the page of a stay as guests will see it, for one of those who act for it. */
export function previewToken(
  { previews, clock }: { previews: Seal; clock: Clock },
  { stayId, userId }: Pick<Previewed, 'stayId' | 'userId'>,
): { token: string; until: Date } {
  const until = new Date(clock.now().getTime() + PREVIEW_HOURS * 3_600_000);
  const sealed = previews.close(JSON.stringify({ stayId, userId, until: until.getTime() }), PLACE);
  return { token: urlSafe(sealed), until };
}

function opened({ previews }: StaysDeps, token: string): Previewed | null {
  try {
    return z.parse(previewed, JSON.parse(previews.open(Buffer.from(token, 'base64url').toString('base64'), PLACE)));
  } catch {
    // Made by nobody of ours.
    return null;
  }
}

/** The stay that a token opens, as long as it holds and whoever had it made acts for the stay. */
export async function previewStay(deps: StaysDeps, token: string, dates: StayDates | null): Promise<Stay | null> {
  const asked = opened(deps, token);
  if (!asked || asked.until < deps.clock.now().getTime()) return null;
  return showStay(deps, { idOrSlug: String(asked.stayId), dates, userId: asked.userId });
}
