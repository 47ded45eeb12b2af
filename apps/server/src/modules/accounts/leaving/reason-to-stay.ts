import type { Transaction } from 'kysely';
import type { PersonalData } from '../../../platform/personal-data.ts';
import type { DB } from '../../../platform/schema.ts';

/** Why a person cannot leave now, in words for them; null when nothing is in the way. */
export async function reasonToStay(
  { personalData }: { personalData: PersonalData[] },
  trx: Transaction<DB>,
  userId: number,
): Promise<string | null> {
  for (const part of personalData) {
    const reason = await part.keepsFromLeaving?.(trx, userId);
    if (reason) return `${reason} After that you can delete your account.`;
  }
  return null;
}
