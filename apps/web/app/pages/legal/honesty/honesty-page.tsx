import { formatLongDay } from '@basera/contract/words/date-words';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { originOf, pageHead } from '../../../browser/page-head';
import { useSite } from '../../../browser/site';
import { pageStyles } from '../../../browser/style-sheets';
import { Sentence } from '../../../ui/sentence';
import { siteWords } from '../../../words/words';
import legalStyles from '../legal.css?url';
import { LegalPage, type LegalSection } from '../legal-page';
import type { Route } from './+types/honesty-page';
import { Boxes } from './boxes';
import { builtOn } from './built-on.server';
import { DARK_PATTERNS, SAME_PRICE } from './dark-patterns';
import { HeldBy } from './held-by';
import './honesty-words';
import { usePatternWords } from './pattern-words';

export const links = pageStyles(legalStyles);

export const loader = () => ({ builtOn: builtOn() });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    path: '/honesty',
    title: siteWords._(msg`Honesty that can be checked`),
    description: siteWords._(
      msg`The 13 dark patterns that India’s guidelines of 2023 name, what Basera does instead of each, and the tests that would fail if it did one.`,
    ),
  });

/** The declaration about dark patterns, made from the tests that hold it. */
export default function HonestyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const built = loaderData.builtOn && `${formatLongDay(loaderData.builtOn)} ${loaderData.builtOn.slice(0, 4)}`;
  return (
    <LegalPage
      title={t`Honesty that can be checked`}
      updated={built ? t`Made with the build of ${built}` : t`A copy in development`}
      lead={t`The 13 dark patterns that India’s guidelines name, what is done here instead of each, and the tests that would fail if this site did one.`}
      sections={[useHow(), ...usePatterns(), useSamePrice(), useReviews(), useBoxes(), useWrong()]}
    />
  );
}

function useHow(): LegalSection {
  const { t } = useLingui();
  return {
    id: 'how',
    title: t`How this page comes about`,
    body: (
      <>
        <p>{t`The Guidelines for Prevention and Regulation of Dark Patterns, 2023, of the Central Consumer Protection Authority name 13 in Annexure 1. Each stands below in their order, with what they mean by it in short.`}</p>
        <p>{t`Beneath each stand tests. They are programs that use this site as a guest would, ask its server, or read its code, each time it is built; none goes out to you with one of them failing or left out. This page is written from their titles, so that it cannot say what nobody tries.`}</p>
        <p>{t`It is our own audit. Tests try what somebody has thought of; where you see something else, say so.`}</p>
      </>
    ),
  };
}

function usePatterns(): LegalSection[] {
  const { t } = useLingui();
  const { name, meaning, instead } = usePatternWords();
  return DARK_PATTERNS.map((pattern) => ({
    id: pattern,
    title: name[pattern],
    body: (
      <>
        <p>
          <b>{t`The guidelines mean:`}</b> {meaning[pattern]}
        </p>
        <p>
          <b>{t`Here:`}</b> {instead[pattern]}
        </p>
        <HeldBy promise={pattern} />
      </>
    ),
  }));
}

function useSamePrice(): LegalSection {
  const { t } = useLingui();
  return {
    id: SAME_PRICE,
    title: t`Beyond the 13: the same price for all`,
    body: (
      <>
        <p>{t`What a stay costs comes of the stay, the dates and how many come. It is the same for a stranger and for who is signed in, on any device, from any place, at the first look and at the tenth. What works it out has no way to know who asks.`}</p>
        <HeldBy promise={SAME_PRICE} />
      </>
    ),
  };
}

function useReviews(): LegalSection {
  const { t } = useLingui();
  return {
    id: 'reviews',
    title: t`Beyond the 13: reviews that cannot vanish unseen`,
    body: (
      <p>
        <Sentence
          words={t`No review is removed for being bad, and none is changed. Each day a digest of all of them is published, so that anyone can show it where we do otherwise: <a>the digests, and how to check them</a>.`}
          a={(text) => <Link to="/honesty/digests">{text}</Link>}
        />
      </p>
    ),
  };
}

function useBoxes(): LegalSection {
  const { t } = useLingui();
  const { boxesUnchecked = false } = useSite();
  return { id: 'boxes', title: t`Two boxes of a booking`, body: <Boxes areUnchecked={boxesUnchecked} /> };
}

function useWrong(): LegalSection {
  const { t } = useLingui();
  const { companyName, supportEmail, grievanceOfficer } = useSite();
  const { name, designation, email } = grievanceOfficer;
  return {
    id: 'wrong',
    title: t`Something here is not true`,
    body: (
      <>
        <p>
          <Sentence
            words={t`Write to <a>${supportEmail}</a>, or to ${name}, ${designation} of ${companyName}: <b>${email}</b>. What you found becomes a test.`}
            a={(text) => (
              <a translate="no" href={`mailto:${supportEmail}`}>
                {text}
              </a>
            )}
            b={(text) => (
              <a translate="no" href={`mailto:${email}`}>
                {text}
              </a>
            )}
          />
        </p>
        <p>{t`You can also turn to the National Consumer Helpline: call 1915, free of charge.`}</p>
      </>
    ),
  };
}
