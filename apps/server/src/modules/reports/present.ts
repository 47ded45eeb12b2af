import type { OwnReport } from '@basera/contract/endpoints/support';
import type { Language } from '@basera/contract/languages/languages';
import { inLanguage, say } from '../../words/say.ts';
import type { OwnReportRow } from './own-reports-queries.ts';

/** What whoever reported something reads at once. */
export const reportThanks = (address: string, language: Language): string =>
  inLanguage(say`Thank you. A person looks at it, and answers to ${address}.`, language);

/** A report as whoever sent it sees it. */
export const presentOwn = ({ about, case_id, how, settled_at, ...row }: OwnReportRow): OwnReport => ({
  number: `${about === 'stay' ? 'R' : 'RV'}-${case_id}`,
  about,
  stay: row.stay,
  reason: row.reason,
  message: row.message,
  created_at: row.created_at.toISOString(),
  answer: settled_at && { words: how ?? '', at: settled_at.toISOString() },
});
