import type { QueueList } from '@basera/contract/endpoints/office/queue';
import { QUEUE_KIND_NAMES } from '@basera/contract/rules/office/case-queue';
import { Select } from '@basera/ui/fields/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { useCaseWords } from './case-words';

/** Which cases are listed; kept in the address. */
export function Filters({ counts }: { counts: QueueList['counts'] }) {
  const { t } = useLingui();
  const { kinds } = useCaseWords();
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string) =>
    setSearch(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return (
    <div className="queue-filters">
      <Select
        label={t`Which`}
        hideLabel
        size="s"
        value={search.get('show') ?? ''}
        onValueChange={(value) => set('show', value)}
        options={[
          { value: '', label: t`All open (${counts.open})` },
          { value: 'late', label: t`Late (${counts.late})` },
          { value: 'mine', label: t`Mine (${counts.mine})` },
          { value: 'settled', label: t`Settled` },
        ]}
      />
      <Select
        label={t`Kind`}
        hideLabel
        size="s"
        value={search.get('kind') ?? ''}
        onValueChange={(value) => set('kind', value)}
        options={[
          { value: '', label: t`Every kind` },
          ...QUEUE_KIND_NAMES.map((kind) => ({ value: kind as string, label: kinds[kind] })),
        ]}
      />
    </div>
  );
}
