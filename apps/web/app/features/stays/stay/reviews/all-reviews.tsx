import { listReviews, type ReviewSummary } from '@basera/contract/endpoints/reviews';
import type { Stay } from '@basera/contract/endpoints/stays';
import { NAME } from '@basera/contract/languages/marks';
import {
  type PartRatings,
  RATING_MOST,
  REVIEW_PARTS,
  REVIEW_SEARCH_MAX_LENGTH,
  ratingText,
} from '@basera/contract/rules/reviews/review-rules';
import { several } from '@basera/contract/words/phrases';
import { partNames } from '@basera/contract/words/review-words';
import { api, messageOf } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Note } from '@basera/ui/note.tsx';
import { DialogView } from '@basera/ui/overlays/dialog-view.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ReviewItem } from './review-item';
import { monthWords, toldReview } from './told-review';

type Asked = { text: string; month: string };

const reviewsQuery = (stayId: number, { text, month }: Asked) =>
  infiniteQueryOptions({
    queryKey: ['reviews', stayId, text, month],
    queryFn: async ({ signal, pageParam }) => {
      const query = { page: pageParam, ...(text && { text }), ...(month && { month }) };
      return (await api.call(listReviews, { params: { propertyId: String(stayId) }, query, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, { reviews }) => sum + reviews.length, 0) < last.total ? pages.length + 1 : undefined,
    meta: { whenFailed: 'could not load reviews' },
  });

type Props = {
  stay: Pick<Stay, 'id' | 'name'>;
  opener: HTMLElement | null;
  onClose(): void;
};

/** All reviews of a stay, by month and by their words. */
export function AllReviews({ stay, opener, onClose }: Props) {
  const { t } = useLingui();
  const { name } = stay;
  const [asked, setAsked] = useState<Asked>({ text: '', month: '' });
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    reviewsQuery(stay.id, asked),
    queries,
  );
  const parts = data?.pages[0]?.summary.parts;
  const found = data?.pages.flatMap(({ reviews }) => reviews);
  return (
    <DialogView
      title={<span {...NAME}>{t`Reviews of ${name}`}</span>}
      size="m"
      fill
      opener={opener}
      onClose={onClose}
      bodyClassName="stack-16"
    >
      <Narrowing months={data?.pages[0]?.summary.months ?? []} onAsk={setAsked} />
      {parts && <PartMeans parts={parts} />}
      <p className="soft" role="status">
        {data?.pages[0] && several(data.pages[0].total, 'review')}
      </p>
      {error && !found && (
        <Note tone="bad" role="alert">
          {messageOf(error)}{' '}
          <Button variant="ghost" onClick={() => void refetch()}>
            {t`Try again`}
          </Button>
        </Note>
      )}
      {!found && !error && <Skeleton height={240} className="rounded-card" />}
      {found?.length === 0 && <p className="soft">{t`No review says that. Try another word or month.`}</p>}
      {found && found.length > 0 && (
        <ul className="reviews">
          {found.map((review) => (
            <ReviewItem key={review.id} stay={stay} review={toldReview(review)} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t`Show more`}
        </Button>
      )}
    </DialogView>
  );
}

function Narrowing({ months, onAsk }: { months: ReviewSummary['months']; onAsk(asked: Asked): void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [month, setMonth] = useState('');
  const ask = (event: FormEvent) => {
    event.preventDefault();
    onAsk({ text: text.trim(), month });
  };
  const monthOptions = months.map(({ month: value, count, rating }) => ({
    value,
    label: `${monthWords(value)}: ${ratingText(rating)} (${count})`,
  }));
  return (
    <form className="grid items-end gap-1.5 sm:grid-cols-[1fr_1fr_auto]" onSubmit={ask}>
      <Field
        label={t`Words`}
        type="search"
        value={text}
        maxLength={REVIEW_SEARCH_MAX_LENGTH}
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        label={t`Month of the stay`}
        value={month}
        options={[{ value: '', label: t`All months` }, ...monthOptions]}
        onValueChange={(chosen) => {
          setMonth(chosen);
          onAsk({ text: text.trim(), month: chosen });
        }}
      />
      <Button type="submit" variant="tint">
        {t`Search`}
      </Button>
    </form>
  );
}

/** How long the bar of the best rating is. */
const BAR_PX = 96;

/** The six parts by name, number and length of a bar. */
const PartMeans = ({ parts }: { parts: Partial<PartRatings> }) => (
  <dl className="part-means">
    {REVIEW_PARTS.map((part) => {
      const mean = parts[part] ?? 0;
      return (
        <div key={part}>
          <dt>{partNames[part]}</dt>
          <dd style={{ backgroundSize: `${(BAR_PX * mean) / RATING_MOST}px 6px` }}>{ratingText(mean)}</dd>
        </div>
      );
    })}
  </dl>
);
