import type { OwnCase } from '@basera/contract/endpoints/partners/cases';
import { may } from '@basera/contract/rules/business/roles';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBusiness } from '../../browser/business';
import { ErrorNote } from '../../shell/error-note';
import { CASES, type CaseAct, settle } from './calls';
import { siteOfCase } from './case-words';

type Props = {
  found: OwnCase & { move_to: { room_id: number; name: string }[]; can_reject: boolean; can_call_off: boolean };
};

/** What can be done about a double booking, the kindest to the guest first; each is one press. */
export function CaseOffers({ found }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const { role } = useBusiness();
  const settling = useMutation({
    mutationFn: (act: CaseAct) => settle(found.id, act),
    onSuccess: () => toast({ title: t`Settled`, tone: 'good' }),
    onSettled: () => readAgain(CASES),
  });
  if (!may(role, 'decide_bookings'))
    return <Note tone="warn">{t`Your role here does not include settling this. An owner can change that.`}</Note>;
  const site = siteOfCase(found);
  const press = (act: CaseAct) => ({ disabled: settling.isPending, onClick: () => settling.mutate(act) });
  return (
    <section className="card card-pad case-offers" aria-labelledby="case-offers">
      <h2 className="h2" id="case-offers">{t`What you can do`}</h2>
      <ErrorNote error={settling.error} />
      {found.is_same_dates && (
        <Offer
          words={t`Both are of the very same dates. It may be this booking itself, which ${site} read here and sends back.`}
        >
          <Button variant="outline" {...press({ kind: 'same_booking' })}>{t`It is one booking`}</Button>
        </Offer>
      )}
      {found.move_to.map(({ room_id, name }, place) => (
        <Offer
          key={room_id}
          words={t`${name} is free on all these nights. The guest pays no more, keeps the terms, and is told by e-mail.`}
        >
          <Button
            variant={place === 0 ? 'primary' : 'outline'}
            {...press({ kind: 'move', roomId: room_id })}
          >{t`Move to ${name}`}</Button>
        </Offer>
      ))}
      <Offer words={t`Cancel there, or find that guest another place. The booking here stays as it is.`}>
        <Button variant="outline" {...press({ kind: 'other_site' })}>{t`I settle it at ${site}`}</Button>
      </Offer>
      {found.can_reject && (
        <Offer words={t`The guest asks for it and gets all money back.`}>
          <Button variant="danger" {...press({ kind: 'reject' })}>{t`Reject the request`}</Button>
        </Offer>
      )}
      {found.can_call_off && (
        <Offer
          words={t`The guest gets all money back at once and is told why; the nights go to ${site}. It stands in your record.`}
        >
          <Button variant="danger" {...press({ kind: 'call_off' })}>{t`Cancel the booking here`}</Button>
        </Offer>
      )}
    </section>
  );
}

const Offer = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="case-offer">
    <p className="wrap-anywhere">{words}</p>
    {children}
  </div>
);
