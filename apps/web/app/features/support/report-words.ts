import type { OwnReport } from '@basera/contract/endpoints/support';
import { reportWords, reviewReportWords } from '@basera/contract/words/stays/report-words';

/** Why somebody reported a stay or a review, in words; in English as the mails of support say it. */
export const reasonNames: Record<OwnReport['reason'], string> = { ...reviewReportWords, ...reportWords };
