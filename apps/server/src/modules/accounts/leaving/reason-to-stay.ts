import type { Transaction } from 'kysely';
import type { PersonalData } from '../../../platform/personal-data.ts';
import type { DB } from '../../../platform/schema.ts';
import { type Said, say } from '../../../words/say.ts';

/** Why a person cannot leave now, in words for them; null when nothing is in the way. */
export async function reasonToStay(
  { personalData }: { personalData: PersonalData[] },
  trx: Transaction<DB>,
  userId: number,
): Promise<Said | null> {
  for (const part of personalData) {
    const reason = await part.keepsFromLeaving?.(trx, userId);
    if (reason) return say`${reason} After that you can delete your account.`;
  }
  return null;
}
