import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { siteWords } from '../../words/words';
import './words/legal-words';
import { originOf, pageHead } from '../../browser/page-head';
import { useSite } from '../../browser/site';
import { pageStyles } from '../../browser/style-sheets';
import type { Route } from './+types/terms';
import legalStyles from './legal.css?url';
import { LegalPage } from './legal-page';
import { termsSections } from './terms-sections';

export const links = pageStyles(legalStyles);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    path: '/terms-conditions',
    title: siteWords._(msg`Terms and Services`),
    description: siteWords._(
      msg`The terms of booking a stay on Basera: prices, holding rooms, payments, cancellation options and refunds.`,
    ),
  });

export default function TermsPage() {
  const { t } = useLingui();
  const site = useSite();
  return (
    <LegalPage
      title={t`Terms and Services`}
      updated={t`Last updated January 15, 2025`}
      lead={t`What holds between you and us when you use this site and book a stay on it, in plain words.`}
      sections={termsSections(site)}
      isBinding
    />
  );
}
