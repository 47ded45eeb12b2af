import { useLingui } from '@lingui/react/macro';
/** Leads to the search bar on top, which keeps the guests and shows this stay for other dates. */
export function ChangeDates() {
  const { t } = useLingui();
  return (
    <a className="link tap" href="#modify-search">
      {t`Change dates`}
    </a>
  );
}
