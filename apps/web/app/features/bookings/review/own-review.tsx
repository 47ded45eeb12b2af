import type { ReviewOfBooking } from '@basera/contract/endpoints/reviews';
import { pictureAt } from '@basera/contract/pictures';
import { REVIEW_PARTS, type ReviewState, ratingText } from '@basera/contract/rules/reviews/review-rules';
import { formatLongDay, formatWeekdayAndYear } from '@basera/contract/words/date-words';
import { capitalised, several } from '@basera/contract/words/phrases';
import { hiddenNames, partNames } from '@basera/contract/words/review-words';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import '../words/booking-words';
import { ownReviewQuery, takeBack } from './calls';
import { ReportOwner } from './report-owner';
import { ReviewForm } from './review-form';
import { REVIEW_HASH } from './review-hash';

/** A guest's review of a stay: to be written, or as it was, and what the owner wrote of them. */
export function OwnReview({ bookingId }: { bookingId: number }) {
  const { t } = useLingui();
  const { data: review, error, refetch } = useQuery(ownReviewQuery(bookingId), queries);
  if (!review && error)
    return (
      <Note tone="bad" role="alert">
        {messageOf(error)} <Button variant="ghost" onClick={() => void refetch()}>{t`Try again`}</Button>
      </Note>
    );
  if (!review) return <Skeleton height={120} className="rounded-card" />;
  return (
    <div className="stack-16">
      {review.own ? (
        <Written bookingId={bookingId} own={review.own} />
      ) : (
        <ToWrite bookingId={bookingId} review={review} />
      )}
      {review.of_guest && <OfGuest bookingId={bookingId} of={review.of_guest} />}
    </div>
  );
}

function ToWrite({ bookingId, review }: { bookingId: number; review: ReviewOfBooking }) {
  const { t } = useLingui();
  // A mail or push that asks for it leads to the form.
  const isAskedFor = useLocation().hash === REVIEW_HASH;
  const [isOpen, setOpen] = useState(isAskedFor);
  const top = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAskedFor) top.current?.scrollIntoView({ block: 'center' });
  }, [isAskedFor]);
  const day = formatWeekdayAndYear(review.last_day);
  const closed = useClosedWords(day);
  if (review.state !== 'open') return <p className="soft">{closed[review.state]}</p>;
  return (
    <>
      <p
        ref={top}
      >{t`Others decide by what you write. The owner sees it when they have written of you too, or after ${day}; until then neither of you reads the other’s.`}</p>
      {isOpen ? (
        <ReviewForm bookingId={bookingId} onCancel={() => setOpen(false)} />
      ) : (
        <p>
          <Button onClick={() => setOpen(true)}>{t`Review this stay`}</Button>
        </p>
      )}
      <p className="small">
        <Link className="link tap" to="/how-reviews-work">{t`How reviews work`}</Link>
      </p>
    </>
  );
}

/** Why a stay cannot be reviewed, where it cannot. */
function useClosedWords(lastDay: string): Record<Exclude<ReviewState, 'open'>, string> {
  const { t } = useLingui();
  return {
    over: t`It could be reviewed until ${lastDay}.`,
    early: t`It can be reviewed from the hour of check-out on.`,
    refused: t`You told us that you were turned away. Until we have found whether it is so, neither side can write. If it is so, the booking is cancelled, and a cancelled booking has no review.`,
    no_stay: t`Only stays that took place are reviewed, and this booking came to none.`,
    unpaid: t`Only stays that were paid for here can be reviewed, and this one was not.`,
    taken_back: t`Your bank took back all that you had paid for this stay. So it cannot be reviewed.`,
    guest_gone: t`Only the guest of a booking can review it.`,
  };
}

type Own = NonNullable<ReviewOfBooking['own']>;

function Written({ bookingId, own }: { bookingId: number; own: Own }) {
  const { t } = useLingui();
  if (own.hidden === 'withdrawn') return <p className="soft">{t`You took your review back. Its words are deleted.`}</p>;
  const day = formatLongDay(own.written_on);
  return (
    <>
      {own.hidden && <Removed own={own} because={own.hidden} />}
      <p className="small soft" role="status" hidden={own.hidden !== null}>
        {own.is_shown
          ? t`Everybody can read it since both of you have written, or the time was up.`
          : t`You wrote this on ${day}. Nobody else reads it yet.`}
      </p>
      <p>
        <b className="num">{ratingText(own.rating)}</b>{' '}
        <span className="small soft">
          {REVIEW_PARTS.map((part) => `${partNames[part]} ${own.parts[part]}`).join(' · ')}
        </span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{own.words}</p>
      <OwnPhotos own={own} />
      {own.private_note && <p className="small soft wrap-anywhere">{t`For the owner alone: ${own.private_note}`}</p>}
      {own.reply && (
        <div className="border-line border-l-2 pl-2">
          <p className="small strong">{t`Answer of the owner`}</p>
          <p className="whitespace-pre-line wrap-anywhere">{own.reply.words}</p>
        </div>
      )}
      {own.words && <TakeBack bookingId={bookingId} isRemoved={own.hidden !== null} />}
    </>
  );
}

/** Its words stay with whoever wrote them, and with nobody else. */
function Removed({ own, because }: { own: Own; because: NonNullable<Own['hidden']> }) {
  const { t } = useLingui();
  const why = capitalised(hiddenNames[because]);
  return (
    <Note tone="warn">
      <b>{t`Nobody else reads this review any more`}</b>
      <p>{own.words ? t`${why}.` : t`${why}. You deleted its words.`}</p>
      {own.words && own.case_number && (
        <p>
          {t`Do you see it otherwise?`} <Link className="link tap" to="/contact-support">{t`Write to us`}</Link>{' '}
          {t`and name ${own.case_number}: somebody else looks at it, and shows it again if it was removed wrongly.`}
        </p>
      )}
    </Note>
  );
}

function OwnPhotos({ own }: { own: Own }) {
  const { t } = useLingui();
  if (own.photo_count === 0) return null;
  if (own.photos.length === 0) return <p className="small soft">{t`With ${several(own.photo_count, 'photo')}.`}</p>;
  return (
    <ul className="review-chosen">
      {own.photos.map(({ address }, index) => (
        <li key={address}>
          <img src={pictureAt(address, 320)} alt={t`By you, ${index + 1} of ${own.photos.length}`} loading="lazy" />
        </li>
      ))}
    </ul>
  );
}

/** Asked once more: what is taken back cannot be written again. */
function TakeBack({ bookingId, isRemoved }: { bookingId: number; isRemoved: boolean }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const taking = useMutation({ mutationFn: () => takeBack(bookingId) }, queries);
  if (!isAsking)
    return (
      <p>
        <Button size="s" variant="ghost" onClick={() => setAsking(true)}>
          {isRemoved ? t`Delete its words` : t`Take it back`}
        </Button>
      </p>
    );
  return (
    <div className="stack-16">
      <p>
        {isRemoved
          ? t`Its words are deleted for good: nobody can show it again then. That it was removed stays counted.`
          : t`Its words are deleted for good, and you cannot review this stay again.`}
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Button
          variant="danger"
          busy={taking.isPending}
          busyLabel={t`Taking it back...`}
          onClick={() => taking.mutate()}
        >
          {isRemoved ? t`Delete them for good` : t`Take it back for good`}
        </Button>
        <Button variant="ghost" disabled={taking.isPending} onClick={() => setAsking(false)}>{t`Keep it`}</Button>
      </div>
      {taking.error && (
        <p className="error" role="alert">
          {messageOf(taking.error)}
        </p>
      )}
    </div>
  );
}

type OfGuestProps = { bookingId: number; of: NonNullable<ReviewOfBooking['of_guest']> };

function OfGuest({ bookingId, of }: OfGuestProps) {
  const { t } = useLingui();
  const day = formatLongDay(of.written_on);
  return (
    <div className="border-line border-t pt-2">
      <h3 className="strong">{t`What the owner wrote of you on ${day}`}</h3>
      <p className="soft small">
        {of.again ? t`They would have you again.` : t`They would rather not have you again.`}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{of.words}</p>
      {of.private_note && <p className="small soft wrap-anywhere">{t`For you alone: ${of.private_note}`}</p>}
      <ReportOwner bookingId={bookingId} />
    </div>
  );
}
