import type { MachineFigures } from '@basera/contract/endpoints/office/machine';
import { Badge } from '@basera/ui/badge.tsx';
import { Note } from '@basera/ui/note.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { exactMomentWords } from '../../browser/date-words';
import { figuresQuery } from './calls';
import { Loaded } from './loaded';

const MEGABYTE = 1_000_000;
const megabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE).toLocaleString('en-IN')} MB`;

/** What all processes answer and each of them, what the gateway tells, how far behind the index is, and the database. */
export function Figures() {
  return (
    <Loaded of={useQuery(figuresQuery)}>
      {(figures) => (
        <div className="machine-cards">
          <TrafficCard traffic={figures.traffic} />
          <WebhookCard webhooks={figures.webhooks} />
          <ProcessesCard processes={figures.processes} />
          <DatabaseCard database={figures.database} />
          <IndexCard index={figures.index} />
        </div>
      )}
    </Loaded>
  );
}

type Facts = [name: string, words: ReactNode][];

function Card({ title, facts, children }: { title: string; facts: Facts; children?: ReactNode }) {
  return (
    <section className="machine-card">
      <h2>{title}</h2>
      {children}
      <dl className="fact-list num">
        {facts.map(([name, words]) => (
          <div className="contents" key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function TrafficCard({ traffic }: { traffic: MachineFigures['traffic'] }) {
  const { t } = useLingui();
  const { minutes } = traffic;
  const sum = (of: 'requests' | 'refused' | 'failed' | 'millis') => minutes.reduce((all, each) => all + each[of], 0);
  const requests = sum('requests');
  const most = Math.max(1, ...minutes.map((minute) => minute.requests));
  const mean = meanOf(requests, sum('millis'));
  return (
    <Card
      title={t`Requests of the last hour`}
      facts={[
        [t`Answered`, requests.toLocaleString('en-IN')],
        [t`Refused`, t`${sum('refused')} (400 to 499)`],
        [t`Failed`, t`${sum('failed')} (500 and above)`],
        [t`Mean time`, t`${mean} ms`],
      ]}
    >
      <div className="machine-bars" aria-hidden="true">
        {minutes.map(({ at, requests: count, failed }) => (
          <i key={at} className={failed > 0 ? 'is-bad' : undefined} style={{ height: `${(100 * count) / most}%` }} />
        ))}
      </div>
    </Card>
  );
}

const meanOf = (requests: number, millis: number): number => (requests > 0 ? Math.round(millis / requests) : 0);

/** Every process by what it does, since when, and what it answered within the hour. */
function ProcessesCard({ processes }: { processes: MachineFigures['processes'] }) {
  const { t } = useLingui();
  const age = useAgeWords();
  return (
    <section className="machine-card is-wide">
      <h2>{t`${plural(processes.length, { one: '# process', other: '# processes' })}`}</h2>
      <ul className="machine-rows num">
        {processes.map(({ process, roles, version, since, is_own, requests, failed, millis, index }) => (
          <li className="is-three" key={process}>
            <span>
              {roles} {is_own && <Badge tone="info">{t`This one`}</Badge>}
              <span className="faint block">{process}</span>
            </span>
            <span className="soft">{t`Version ${version}, since ${exactMomentWords(since)}`}</span>
            <span className="soft">
              {t`${requests.toLocaleString('en-IN')} answered, ${failed.toLocaleString('en-IN')} failed, ${meanOf(requests, millis)} ms each`}
              {index && <span className="block">{t`Index: ${age(index.behind_ms)}`}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WebhookCard({ webhooks }: { webhooks: MachineFigures['webhooks'] }) {
  const { t } = useLingui();
  const { verified, repeated, refused, pending, oldest_pending, aside } = webhooks;
  return (
    <Card
      title={t`What the gateway tells`}
      facts={[
        [t`Verified`, t`${verified} in a day`],
        [t`Repeated`, t`${repeated} in a day`],
        [t`Refused`, t`${refused} in an hour`],
        [t`Pending`, oldest_pending ? t`${pending}, since ${exactMomentWords(oldest_pending)}` : String(pending)],
      ]}
    >
      {aside.map(({ at, words }) => (
        <Note key={at} tone="warn" className="mb-2">
          {exactMomentWords(at)}: {words}
        </Note>
      ))}
    </Card>
  );
}

function DatabaseCard({ database }: { database: MachineFigures['database'] }) {
  const { t } = useLingui();
  const { migrations, longest_transaction: longest } = database;
  const kind = database.kind === 'embedded' ? t`Embedded` : t`Server`;
  return (
    <Card
      title={t`Database`}
      facts={[
        [t`Kind`, t`${kind}, PostgreSQL ${database.version}`],
        [t`Size`, megabytes(database.bytes)],
        [t`Connections`, String(database.connections)],
        [t`Longest transaction`, longest === null ? t`None runs` : t`${longest} s`],
        [t`Migrations`, t`${migrations.in_force} in force, the last ${migrations.last}`],
      ]}
    >
      {migrations.missing.length > 0 && (
        <Note tone="bad" className="mb-2">{t`Not in force: ${migrations.missing.join(', ')}`}</Note>
      )}
    </Card>
  );
}

const SECOND_MS = 1000;

function useAgeWords(): (behind: number | null) => string {
  const { t } = useLingui();
  return (behind) => {
    if (behind === null) return t`The database answers: the index is not in step`;
    if (behind <= SECOND_MS) return t`${behind} ms at most`;
    return t`${Math.round(behind / SECOND_MS)} s at most; it looks again before it answers`;
  };
}

/** Of the process whose index is furthest behind. */
function IndexCard({ index }: { index: MachineFigures['index'] }) {
  const { t } = useLingui();
  const age = useAgeWords();
  if (!index) return <Card title={t`Search index`} facts={[[t`Held by`, t`No process: the database answers`]]} />;
  const { behind_ms: behind, stays, bytes } = index;
  const held = t`${plural(stays ?? 0, { one: '# stay', other: '# stays' })}`;
  return (
    <Card
      title={t`Search index`}
      facts={[
        [t`Behind`, age(behind)],
        [t`Holds`, stays === null ? t`Nothing yet` : t`${held}, ${megabytes(bytes ?? 0)}`],
      ]}
    />
  );
}
