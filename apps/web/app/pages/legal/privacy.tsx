import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { siteWords } from '../../words/words';
import './words/legal-words';
import { originOf, pageHead } from '../../browser/page-head';
import { useSite } from '../../browser/site';
import { pageStyles } from '../../browser/style-sheets';
import type { Route } from './+types/privacy';
import legalStyles from './legal.css?url';
import { LegalPage } from './legal-page';
import { privacySections } from './privacy-sections';

export const links = pageStyles(legalStyles);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    path: '/privacy-policy',
    title: siteWords._(msg`Privacy Policy`),
    description: siteWords._(
      msg`What personal data Basera collects, why, who else sees it, how long it is kept and the rights you have.`,
    ),
  });

export default function PrivacyPage() {
  const { t } = useLingui();
  const site = useSite();
  return (
    <LegalPage
      title={t`Privacy Policy`}
      updated={t`Last updated November 22, 2026`}
      lead={t`What we know about you, what we do with it, and how you stay in charge of it.`}
      sections={privacySections(site)}
      isBinding
    />
  );
}
