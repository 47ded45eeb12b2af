import type { OwnReport } from '@basera/contract/endpoints/support';
import { msg } from '@lingui/core/macro';
import { siteWords } from '../../words/words';
import './words/support-words';

/** Why somebody reported a stay or a review, in words; in English as the mails of support say it. */
export const reasonNames: Record<OwnReport['reason'], string> = {
  not_as_described: siteWords._(msg`It is not as described`),
  does_not_exist: siteWords._(msg`It does not exist, or not there`),
  pays_outside: siteWords._(msg`I was asked to pay outside Basera`),
  unsafe: siteWords._(msg`It is unsafe`),
  discriminates: siteWords._(msg`It turns people away for who they are`),
  photos_not_theirs: siteWords._(msg`The photos are of another place`),
  not_genuine: siteWords._(msg`Whoever wrote it was not there, or was paid for it`),
  not_about_stay: siteWords._(msg`It is not about this stay`),
  abusive: siteWords._(msg`It insults or threatens somebody`),
  private_data: siteWords._(msg`It shows private details of somebody`),
  unlawful: siteWords._(msg`It calls for something unlawful, or is it`),
  answer: siteWords._(msg`It is the owner’s answer that insults, threatens, shows private details or is unlawful`),
  other: siteWords._(msg`Something else`),
};
