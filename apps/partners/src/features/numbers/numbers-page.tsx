import { addDays } from '@basera/contract/calendar-date';
import { may } from '@basera/contract/rules/business/roles';
import { PERIODS, type Period } from '@basera/contract/rules/numbers/periods';
import { formatDateRange } from '@basera/contract/words/date-words';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button, ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useBusiness } from '../../browser/business';
import { OwnPage } from '../../shell/own-page';
import { type Asked, downloadNumbers, numbersQuery } from './calls';
import './words/numbers-catalogue';
import './numbers.css';
import { LoadFailed } from '../../shell/load-failed';

// The library of plots is loaded beside the numbers.
const Plots = lazy(async () => ({ default: (await import('./plots')).Plots }));

const isPeriod = (text: string | null): text is Period => (PERIODS as readonly (string | null)[]).includes(text);

/** How a business does. */
export function Component() {
  const { t } = useLingui();
  const business = useBusiness();
  if (!may(business.role, 'read_numbers'))
    return (
      <OwnPage title={t`Numbers`}>
        <Note>{t`Your role here does not include the numbers. An owner can change that.`}</Note>
      </OwnPage>
    );
  return <NumbersPage key={business.id} businessId={business.id} />;
}

function NumbersPage({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const [address, setAddress] = useSearchParams();
  const given = address.get('period');
  const asked: Asked = {
    businessId,
    period: isPeriod(given) ? given : 'last_30_days',
    stays: address.get('stay') ?? 'all',
  };
  const { data: numbers, isError, isPlaceholderData, refetch } = useQuery(numbersQuery(asked));
  const choose = (next: Partial<Asked>) => {
    const { period, stays } = { ...asked, ...next };
    setAddress({ period, stay: stays }, { replace: true });
  };
  const lead = numbers && formatDateRange(numbers.from, addDays(numbers.to, -1));
  return (
    <OwnPage
      title={t`Numbers`}
      lead={lead}
      actions={<Choices asked={asked} stays={numbers?.stays ?? []} onChoose={choose} />}
    >
      {isError && <LoadFailed onRetry={refetch}>{t`We could not load the numbers.`}</LoadFailed>}
      {!numbers && !isError && <Coming />}
      {numbers?.stays.length === 0 && (
        <EmptyState
          className="empty-plain"
          title={t`Numbers come with your first stay`}
          action={<ButtonLink to="/listings">{t`Go to Listings`}</ButtonLink>}
        >
          {t`Once a stay is live, its page is counted from the first look, and its nights from the first booking.`}
        </EmptyState>
      )}
      {numbers && numbers.stays.length > 0 && (
        <div aria-busy={isPlaceholderData || undefined} className={isPlaceholderData ? 'is-old' : undefined}>
          <Suspense fallback={<Coming />}>
            <Plots numbers={numbers} />
          </Suspense>
        </div>
      )}
    </OwnPage>
  );
}

const CARDS_COMING = 4;
function Coming() {
  return (
    <div className="numbers">
      {Array.from({ length: CARDS_COMING }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but places
        <Skeleton key={index} height={340} className="rounded-card" />
      ))}
    </div>
  );
}

type ChoicesProps = {
  asked: Asked;
  stays: { id: number; name: string }[];
  onChoose(next: Partial<Asked>): void;
};

function Choices({ asked, stays, onChoose }: ChoicesProps) {
  const { t } = useLingui();
  const toast = useToast();
  const saving = useMutation({
    mutationFn: () => downloadNumbers(asked),
    onError: (error) => toast({ title: messageOf(error), tone: 'bad' }),
  });
  const periods: Record<Period, string> = {
    last_30_days: t`Last 30 days`,
    this_month: t`This month`,
    this_year: t`This year`,
    next_90_days: t`Next 90 days`,
  };
  return (
    <div className="number-choices">
      {stays.length > 1 && (
        <Select
          reads
          label={t`Stay`}
          hideLabel
          value={asked.stays}
          options={[
            { value: 'all', label: t`All stays` },
            ...stays.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onValueChange={(id) => onChoose({ stays: id })}
        />
      )}
      <Select
        reads
        label={t`Period`}
        hideLabel
        value={asked.period}
        options={PERIODS.map((value) => ({ value, label: periods[value] }))}
        onValueChange={(period) => onChoose({ period })}
      />
      {stays.length > 0 && (
        <Button variant="outline" busy={saving.isPending} busyLabel={t`Preparing...`} onClick={() => saving.mutate()}>
          <Download className="i i-s" aria-hidden="true" />
          {t`CSV`}
          <span className="sr"> {t`of these numbers`}</span>
        </Button>
      )}
    </div>
  );
}
