import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import {
  ANSWER_REMOVED_REASONS,
  type AnswerRemovedReason,
  REMOVED_REASONS,
  type RemovedReason,
} from '@basera/contract/rules/reviews/review-cases';
import { Button } from '@basera/ui/button.tsx';
import { TextArea } from '@basera/ui/fields/field.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useKeys } from '../../../browser/keys';
import { useReportReasons } from '../../../browser/report-words';
import { decideTheReview } from '../calls';
import { useDraft, useWriting } from '../open/write';
import { toTitle } from '../to-title';
import './words/review-catalogue';

/** Empty: all stays. */
type Choice = RemovedReason | `answer ${AnswerRemovedReason}` | '';

function decisionOf(choice: Choice): { remove: RemovedReason | null; of: 'review' | 'answer' } {
  const answer = ANSWER_REMOVED_REASONS.find((reason) => choice === `answer ${reason}`);
  if (answer) return { remove: answer, of: 'answer' };
  return { remove: REMOVED_REASONS.find((reason) => reason === choice) ?? null, of: 'review' };
}

/** Whether a review stays, and what is mailed to whoever reported it; with it the case is settled. */
export function DecideReview({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  const reasons = useReportReasons();
  const draft = useDraft(`review ${found.id}`);
  const [message, setMessage] = draft;
  const [choice, setChoice] = useState<Choice>('');
  const decision = decisionOf(choice);
  const canRemoveAnswer = found.review?.is_shown && found.review.reply !== null && found.review.reply_hidden === null;
  const isGuests = found.review?.side !== 'owner';
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => decideTheReview(found, decision, message),
    onSuccess() {
      setMessage('');
      toTitle();
    },
  });
  useKeys({ r: () => field.current?.focus() });
  const { isShort, form, typed } = useWriting(draft, { isPending, error, send: () => mutate() });
  const reports = found.thread.filter(({ reason }) => reason !== undefined).length;
  return (
    <form className="stack-16" aria-label={t`Decision`} {...form}>
      <Select<Choice>
        label={t`The review`}
        value={choice}
        options={[
          { value: '', label: t`Stays: nothing is wrong with it` },
          ...(isGuests ? REMOVED_REASONS : ANSWER_REMOVED_REASONS).map((reason) => ({
            value: reason,
            label: t`Goes: ${reasons[reason]}`,
          })),
          ...(canRemoveAnswer ? ANSWER_REMOVED_REASONS : []).map((reason) => ({
            value: `answer ${reason}` as const,
            label: t`The owner’s answer goes: ${reasons[reason]}`,
          })),
        ]}
        onValueChange={setChoice}
      />
      <p className="hint">
        {isGuests
          ? t`Never for being bad. What is removed is gone for everybody but its author, who is told why; the page of the stay counts it.`
          : t`Never for being bad. What is removed its guest reads no more; its author is told why. It was never public, and no page counts it.`}
      </p>
      <TextArea
        ref={field}
        label={reports > 0 ? t`What was found, mailed to whoever reported it` : t`What was found`}
        hint={t`Author and owner read nothing of it, and are not told who reported.`}
        rows={4}
        {...typed}
      />
      <div className="case-acts">
        <Button type="submit" variant={choice ? 'danger' : undefined} busy={isPending} disabled={isShort}>
          {choice ? t`Remove it and settle` : t`Keep it and settle`}
        </Button>
      </div>
    </form>
  );
}
