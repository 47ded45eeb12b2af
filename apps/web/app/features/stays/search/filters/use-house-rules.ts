import { HOUSE_RULES, type HouseRule } from '@basera/contract/rules/facts/house-rules';
import { useLingui } from '@lingui/react/macro';
import './words/filter-words';

/** The house rules that can be filtered by, as they are called there. */
export function useHouseRules(): { id: HouseRule; name: string }[] {
  const { t } = useLingui();
  const names: Record<HouseRule, string> = { couples_welcome: t`Couples welcome`, families_only: t`Families only` };
  return HOUSE_RULES.map((id) => ({ id, name: names[id] }));
}
