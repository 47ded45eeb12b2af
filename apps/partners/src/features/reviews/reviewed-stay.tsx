import { writtenIn } from '@basera/contract/languages/written-in';
import { formatLongDay } from '@basera/contract/words/date-words';
import { capitalised } from '@basera/contract/words/phrases';
import { hiddenNames } from '@basera/contract/words/review-words';
import { Badge } from '@basera/ui/badge.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReviewedStay as Stay } from './calls';
import { GuestsReview } from './guests-review';
import { Objecting } from './objecting';
import { StayHead } from './stay-head';
import { TakeBack } from './take-back';

/** A stay of which nobody writes any more, or the business has: what was said, as far as it may be read. */
export function ReviewedStay({ stay }: { stay: Stay }) {
  const { t } = useLingui();
  const { own, of_stay } = stay;
  return (
    <article className="card card-pad stack-16">
      <StayHead stay={stay}>
        {of_stay && !of_stay.reply && !of_stay.answer_removed && <Badge tone="info">{t`Not answered`}</Badge>}
        {own && !own.is_shown && !own.hidden && <Badge tone="mute">{t`Waits for the guest`}</Badge>}
      </StayHead>
      {of_stay ? <GuestsReview stay={stay} review={of_stay} /> : <Missing stay={stay} />}
      {own && <OwnWords stay={stay} own={own} />}
    </article>
  );
}

/** Why nothing of the guest stands here. */
function Missing({ stay: { own, last_day, guest } }: { stay: Stay }) {
  const { t } = useLingui();
  if (own && !own.is_shown && !own.hidden)
    return (
      <p className="soft">{t`What ${guest} writes can be read once both of you have written, or after ${formatLongDay(last_day)}.`}</p>
    );
  return <p className="soft">{t`There is no review of this stay to read.`}</p>;
}

type OwnProps = { stay: Stay; own: NonNullable<Stay['own']> };

function OwnWords({ stay, own }: OwnProps) {
  const { t } = useLingui();
  if (own.hidden === 'withdrawn')
    return <p className="soft">{t`What was written of these guests was taken back. Its words are deleted.`}</p>;
  return (
    <section className="review-own">
      <h4 className="strong">
        {t`You wrote`} <span className="small soft">{formatLongDay(own.written_on)}</span>
      </h4>
      {own.hidden && (
        <Note>
          <b>{t`The guest reads this no more`}</b>
          <p>{t`${capitalised(hiddenNames[own.hidden])}.`}</p>
          {own.words ? own.case_number && <Objecting number={own.case_number} /> : <p>{t`Its words are deleted.`}</p>}
        </Note>
      )}
      <p>{own.again ? t`You would have them again.` : t`You would not have them again.`}</p>
      <p className="wrap-anywhere whitespace-pre-wrap" lang={writtenIn(own.words ?? '')}>
        {own.words}
      </p>
      {own.private_note && (
        <p className="small soft wrap-anywhere whitespace-pre-wrap">
          <b className="strong">{t`For the guest alone:`}</b> {own.private_note}
        </p>
      )}
      {own.words && <TakeBack stay={stay} isRemoved={own.hidden !== null} />}
    </section>
  );
}
