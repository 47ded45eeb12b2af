import type { QuickDates } from '@basera/contract/rules/quick-dates/quick-dates';
import { useLingui } from '@lingui/react/macro';

/** How dates that are chosen in one press are called. */
export function useQuickDateNames(): Record<QuickDates['name'], string> {
  const { t } = useLingui();
  return {
    this_weekend: t`This weekend`,
    next_weekend: t`Next weekend`,
    republic_day: t`Republic Day`,
    good_friday: t`Good Friday`,
    independence_day: t`Independence Day`,
    gandhi_jayanti: t`Gandhi Jayanti`,
    christmas: t`Christmas`,
  };
}
