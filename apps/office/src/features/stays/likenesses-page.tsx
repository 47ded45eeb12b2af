import type { OfficeLikeness } from '@basera/contract/endpoints/office/stays';
import { QUEUE_SHOWN } from '@basera/contract/rules/office/case-queue';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useParams, useSearchParams } from 'react-router';
import { momentWords } from '../../browser/date-words';
import { useMay } from '../../browser/session';
import { WhyDialog } from '../../browser/why-dialog';
import { Columns } from '../../shell/columns';
import { NotLoaded } from '../../shell/not-loaded';
import { PageComing } from '../../shell/page-coming';
import { ShowMore } from '../../shell/show-more';
import { type LikenessShow, likenessesQuery, likenessQuery, readStaysAgain, sayOf } from './calls';
import { Beside, useAlikeWords } from './likeness-view';
import { PartNav } from './part-nav';
import './stays.css';
import './words/stays-catalogue';

/** Stays that may be one and the same, by their pictures or by place and name. */
export function Component() {
  const { t } = useLingui();
  const { likenessId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const [most, setMost] = useState(QUEUE_SHOWN);
  const show: LikenessShow = search.get('show') === 'decided' ? 'decided' : 'open';
  const query = useQuery({ ...likenessesQuery(show, most), placeholderData: keepPreviousData });
  const open = useQuery({ ...likenessQuery(likenessId), enabled: likenessId !== '' });
  const title = t`Stays that are alike`;
  if (query.error && !query.data) return <NotLoaded title={title} onRetry={() => void readStaysAgain()} />;
  if (!query.data) return <PageComing />;
  const { likenesses, total } = query.data;
  const left = total - likenesses.length;
  return (
    <Columns
      title={open.data ? `${open.data.one.name}, ${open.data.other.name}` : title}
      listName={title}
      isOpen={likenessId !== ''}
      back={`/likenesses?${search}`}
      list={
        <>
          <PartNav />
          <div className="queue-filters">
            <Select
              label={t`Which`}
              hideLabel
              size="s"
              value={show}
              onValueChange={(value) => setSearch(value === 'open' ? {} : { show: value }, { replace: true })}
              options={[
                { value: 'open', label: t`Not decided` },
                { value: 'decided', label: t`Decided` },
              ]}
            />
          </div>
          <ul>
            {likenesses.map((likeness) => (
              <Entry key={likeness.id} likeness={likeness} search={String(search)} />
            ))}
          </ul>
          <ShowMore left={left} isReading={query.isFetching} onMore={() => setMost(most + QUEUE_SHOWN)} isEntry />
        </>
      }
    >
      {likenessId === '' ? (
        <EmptyState className="empty-plain" title={total > 0 ? t`Choose one on the left` : t`Nothing waits`}>
          {t`Stays are compared by their pictures, and by place and name, whenever one of these changes.`}
        </EmptyState>
      ) : (
        <OpenLikeness likeness={open.data} error={open.error} key={likenessId} />
      )}
    </Columns>
  );
}

function Entry({ likeness, search }: { likeness: OfficeLikeness; search: string }) {
  const words = useAlikeWords();
  return (
    <li>
      <NavLink className="queue-entry" to={`/likenesses/${likeness.id}?${search}`}>
        <span className="queue-top">
          <Images className="i i-s" aria-hidden="true" />
          <span>{likeness.one.city}</span>
          <time dateTime={likeness.found_at}>{momentWords(likeness.found_at)}</time>
        </span>
        <span className="queue-title">{`${likeness.one.name}, ${likeness.other.name}`}</span>
        <span className="queue-more">{words(likeness)}</span>
      </NavLink>
    </li>
  );
}

function OpenLikeness({ likeness, error }: { likeness: OfficeLikeness | undefined; error: Error | null }) {
  const { t } = useLingui();
  const words = useAlikeWords();
  if (!likeness) {
    return error ? (
      <div className="case-body">
        <h1 className="case-title">{t`Two stays`}</h1>
        <Note tone="bad" role="alert">
          {messageOf(error)}
        </Note>
      </div>
    ) : (
      <p className="case-body" aria-busy="true">{t`One moment`}</p>
    );
  }
  const { decided, verdict } = likeness;
  return (
    <>
      <header className="case-head">
        <p className="case-meta">{t`Found ${momentWords(likeness.found_at)}`}</p>
        <h1 className="case-title wrap-anywhere">{t`Are these one stay?`}</h1>
        <p className="soft">{words(likeness)}</p>
      </header>
      <div className="case-body">
        <Beside likeness={likeness} />
        {decided && (
          <Note tone="good">
            <b>{verdict === 'same' ? t`The same stay` : t`Two different stays`}</b>
            <p>{t`Decided by ${decided.by ?? t`somebody`}, ${momentWords(decided.at)}: ${decided.why}`}</p>
          </Note>
        )}
      </div>
      {!verdict && <Deeds likeness={likeness} />}
    </>
  );
}

function Deeds({ likeness }: { likeness: OfficeLikeness }) {
  const { t } = useLingui();
  const may = useMay();
  const [doing, setDoing] = useState<'different' | number | null>(null);
  if (!may('decide_listings')) return null;
  const stays = [likeness.one, likeness.other].filter(({ status }) => status !== 'ended');
  const paused = stays.find(({ id }) => id === doing);
  return (
    <section className="case-decide" aria-label={t`Decision`}>
      <div className="case-acts">
        <Button onClick={() => setDoing('different')}>{t`Two different stays`}</Button>
        {stays.map(({ id, name }) => (
          <Button key={id} variant="outline" onClick={() => setDoing(id)}>{t`The same: pause ${name} (${id})`}</Button>
        ))}
      </div>
      {doing === 'different' && (
        <WhyDialog
          title={t`Two different stays?`}
          means={t`These two are not asked about again.`}
          act={t`They are different`}
          run={(why) => sayOf(likeness.id, null, why)}
          onClose={() => setDoing(null)}
        />
      )}
      {paused && (
        <WhyDialog
          title={t`The same stay: pause ${paused.name}?`}
          means={t`Guests find it no more and it takes no new bookings; bookings there are stand. Its owners read your reason, and cannot put it live themselves.`}
          act={t`Pause it`}
          variant="danger"
          run={(why) => sayOf(likeness.id, paused.id, why)}
          onClose={() => setDoing(null)}
        />
      )}
    </section>
  );
}
