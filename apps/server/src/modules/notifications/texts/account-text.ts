import { momentInIndia } from '@basera/contract/words/date-words';
import type { NoticeKind, NoticeRow } from '../../partners/index.ts';

/** What is told by SMS too, and when an account is used then. */
const WHEN: Partial<Record<NoticeKind, (detail: NoticeRow['detail']) => string>> = {
  payout_given: () => 'once it is checked',
  payout_change_given: () => 'once two of us have checked it',
  payout_changing: ({ from }) => (from ? `from ${momentInIndia(from)}` : 'from now on'),
};

/** Where the money of a business is to go, as the words are registered, and what stands in their gaps; null for what is told by mail alone. */
export function accountText({ kind, detail }: Pick<NoticeRow, 'kind' | 'detail'>, business: string) {
  const when = WHEN[kind]?.(detail);
  if (!when) return null;
  const account = { business, account: detail.subject, when };
  const asks = 'Was it none of you? Sign in and keep the account before, or write to us at once.';
  return { account, text: `Basera: the money of ${business} is to go to ${account.account} ${when}. ${asks}` };
}
