import type { BusinessDetails } from '@basera/contract/endpoints/partners/business';
import { momentInIndia } from '@basera/contract/words/date-words';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { BUSINESS, keepAccount } from './calls';

type Props = {
  businessId: number;
  change: NonNullable<BusinessDetails['payout_change']>;
  /** The account that money goes to meanwhile; null where it goes to none. */
  label: string | null;
};

/** What is to take the place of an account: what it waits for and until when, and the way to keep the one before. */
export function AccountChange({ businessId, change, label }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => keepAccount(businessId),
    async onSuccess() {
      toast({ title: t`The account before stays`, tone: 'good' });
      await readAgain(BUSINESS);
    },
  });
  const given = momentInIndia(change.given_at);
  const until = label ? t`Until then your money goes to ${label}.` : t`Until then your money waits here with us.`;
  return (
    <Note tone="marigold">
      <p>
        <b className="num font-medium">{change.label}</b>{' '}
        {change.from ? t`is used from ${momentInIndia(change.from)} on.` : t`is to be used instead, and waits.`}
      </p>
      <p>
        {change.from
          ? t`Given on ${given}. Two of us have looked at it; the day that goes by now is yours to object.`
          : t`Given on ${given}. Two people of ours look at it, usually within a working day, and then a day goes by, so that nobody who got into your account takes your money along. You get a mail at each step.`}{' '}
        {until}
      </p>
      {error && <p role="alert">{messageOf(error)}</p>}
      <Button variant="outline" size="s" busy={isPending} busyLabel={t`Saving...`} onClick={() => mutate()}>
        {label ? t`Keep ${label}` : t`Call it off`}
      </Button>
    </Note>
  );
}
