import { isCalendarDate } from '@basera/contract/calendar-date';
import type { ReviewDigest } from '@basera/contract/endpoints/reviews';
import { formatLongDay } from '@basera/contract/words/date-words';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { originOf, pageHead } from '../../../browser/page-head';
import { pageStyles } from '../../../browser/style-sheets';
import { pageServicesContext } from '../../../page-services.server';
import { Sentence } from '../../../ui/sentence';
import { siteWords } from '../../../words/words';
import legalStyles from '../legal.css?url';
import { LegalPage, type LegalSection } from '../legal-page';
import type { Route } from './+types/digests-page';
import './honesty-words';

export const links = pageStyles(legalStyles);

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const asked = new URL(request.url).searchParams.get('before');
  const before = isCalendarDate(asked) ? asked : undefined;
  return { origin: services.site.origin, before, ...(await services.reviewDigests(before)) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    path: '/honesty/digests',
    title: siteWords._(msg`Reviews that cannot vanish unseen`),
    description: siteWords._(
      msg`Each day a digest of all reviews on Basera is published, so that anyone can show that one was removed or changed.`,
    ),
  });

/** The daily digests of reviews, and how anyone checks them. */
export default function DigestsPage({ loaderData: { origin, digests, next, before } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <LegalPage
      title={t`Reviews that cannot vanish unseen`}
      updated={t`A digest each day`}
      lead={t`We say that we remove no review for being bad, and that nobody changes one. You do not have to believe it: you can check it.`}
      sections={[
        useWhat(),
        useLatest({ digests, next, isLatest: before === undefined }),
        useCheck(origin),
        useLimits(),
      ]}
    />
  );
}

function useWhat(): LegalSection {
  const { t } = useLingui();
  return {
    id: 'what',
    title: t`What is published`,
    body: (
      <>
        <p>{t`Every review that is shown gets an entry in a log that is only ever added to: a number that comes of all it says and of a random salt. When a review is shown no more, an entry says so, and why: taken back, gone with its author’s account, or removed by us for one of the reasons on the page about reviews.`}</p>
        <p>{t`Once a day one short digest of the whole log is published below. Were a single entry taken out or changed later, all digests from its day on would be others.`}</p>
        <p>{t`An entry tells nobody what a review says. Whoever deletes their account takes the salt with them: what is left in the log cannot be tied to their words any more, by us either.`}</p>
      </>
    ),
  };
}

type Listed = { digests: ReviewDigest[]; next: string | null; isLatest: boolean };

function useLatest({ digests, next, isLatest }: Listed): LegalSection {
  const { t } = useLingui();
  return {
    id: 'digests',
    title: isLatest ? t`The latest digests` : t`Earlier digests`,
    body:
      digests.length === 0 ? (
        <p>
          {isLatest
            ? t`The first is made within minutes after this site is started.`
            : t`There are none before that day.`}
        </p>
      ) : (
        <>
          <ul className="grid gap-1">
            {digests.map((digest) => (
              <Digest key={digest.day} digest={digest} />
            ))}
          </ul>
          <p className="flex gap-2">
            {!isLatest && <Link to="/honesty/digests#digests">{t`The latest`}</Link>}
            {next && <Link to={`/honesty/digests?before=${next}#digests`}>{t`Earlier ones`}</Link>}
          </p>
        </>
      ),
  };
}

function Digest({ digest: { day, size, root, shown } }: { digest: ReviewDigest }) {
  const { t } = useLingui();
  const date = `${formatLongDay(day)} ${day.slice(0, 4)}`;
  return (
    <li className="panel grid gap-0.5">
      <p className="strong">
        <time dateTime={day}>{date}</time>
      </p>
      <p className="small soft">{t`Reviews shown: ${shown}. Entries of the log: ${size}.`}</p>
      <code className="small break-all">{root}</code>
    </li>
  );
}

function useCheck(origin: string): LegalSection {
  const { t } = useLingui();
  return {
    id: 'check',
    title: t`How you check it`,
    body: (
      <>
        <p>{t`Keep a digest: note it, or have somebody you trust note it. With the source of this site, one command reads all that the site says in public, works out every digest anew, and compares each review with the log, and the numbers of each stay and of its card with its reviews:`}</p>
        <p>
          <code className="small break-all">{`npm run verify -- --site ${origin} --kept digests.json`}</code>
        </p>
        <p>{t`It keeps the digests in that file, and the next time says if the past has become another.`}</p>
        <p>
          {t`A review’s proof is its salt, what it says and its place in the log. You get those of a stay by the stay’s number at this address, and can keep them; with --review and such a file the command says what has become of that review:`}
        </p>
        <p>
          <code className="small break-all">{`${origin}/api/user/properties/…/reviews/proofs`}</code>
        </p>
        <p>
          <Sentence
            words={t`Nothing secret is needed, and nothing of ours has to be trusted: <a>the digests</a> and <b>the log</b> are there for programs of your own. Leaves and nodes are hashed as RFC 9162 says; an entry’s number is the SHA-256 of its salt followed by the review as JSON with sorted names.`}
            a={(text) => <a href="/api/reviews/digests">{text}</a>}
            b={(text) => <a href="/api/reviews/log">{text}</a>}
          />
        </p>
      </>
    ),
  };
}

function useLimits(): LegalSection {
  const { t } = useLingui();
  return {
    id: 'limits',
    title: t`What it cannot show`,
    body: (
      <>
        <p>{t`A review is in the log from the first minutes of the day after it is shown; one that was taken away by then is in it as come and gone. Before it is shown nobody reads it, and no digest can vouch for it. The name of its author, which is theirs to change, and the host’s answer are not part of it.`}</p>
        <p>
          <Sentence
            words={t`Who may write and what is removed stands on <a>How reviews work</a>; what else can be checked, on <b>Honesty</b>.`}
            a={(text) => <Link to="/how-reviews-work">{text}</Link>}
            b={(text) => <Link to="/honesty">{text}</Link>}
          />
        </p>
      </>
    ),
  };
}
