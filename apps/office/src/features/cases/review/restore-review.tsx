import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { momentWords } from '../../../browser/date-words';
import { useStaff } from '../../../browser/session';
import { WhyDialog } from '../../../browser/why-dialog';
import { restoreTheReview } from '../calls';
import { toTitle } from '../to-title';
import './words/review-catalogue';

/** What a case removed, shown again by somebody else than who removed it; or that it was. */
export function RestoreReview({ found, review }: { found: QueueCase; review: NonNullable<QueueCase['review']> }) {
  const { t } = useLingui();
  const staff = useStaff();
  const [isAsked, setAsked] = useState(false);
  const { removed, restored } = review;
  if (restored) {
    const when = momentWords(restored.at);
    const who = restored.by ?? t`a colleague`;
    return <Note tone="good">{t`What this case removed is shown again: ${who}, ${when}.`}</Note>;
  }
  if (!removed) return null;
  if (!removed.has_words)
    return <p className="soft">{t`Its words are deleted since, so that nothing can be shown again.`}</p>;
  if (removed.by === staff.id)
    return (
      <p className="soft">{t`You removed it. If its author objects, a colleague looks, who can show it again.`}</p>
    );
  const isAnswer = removed.of === 'answer';
  const isGuests = review.side === 'guest';
  return (
    <section className="stack-16" aria-label={t`Undo the removal`}>
      <p className="soft">{t`Does its author object, and was it removed wrongly? You are not who removed it.`}</p>
      <div className="case-acts">
        <Button variant="outline" onClick={() => setAsked(true)}>
          {isAnswer ? t`Show the answer again` : t`Show it again`}
        </Button>
      </div>
      {isAsked && (
        <WhyDialog
          title={isAnswer ? t`Show the owner’s answer again?` : t`Show it again?`}
          means={
            isAnswer
              ? t`Everybody reads it beneath the review, the page of the stay counts it as removed no more, and its author is told.`
              : isGuests
                ? t`Everybody reads it, it counts in all numbers, and no more as removed. Its author is told. Photos it had stay gone.`
                : t`The guest reads it again, and its author is told.`
          }
          act={t`Show again`}
          run={(why) => restoreTheReview(found, why)}
          onDone={toTitle}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}
