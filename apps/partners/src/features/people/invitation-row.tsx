import type { Invitation } from '@basera/contract/endpoints/partners/businesses';
import { showContact } from '@basera/contract/words/contact-words';
import { momentInIndia } from '@basera/contract/words/date-words';
import { roleTitles } from '@basera/contract/words/role-words';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { PEOPLE, takeBack } from './calls';

/** Somebody who was asked, and has not answered yet. */
export function InvitationRow({ businessId, invitation }: { businessId: number; invitation: Invitation }) {
  const { t } = useLingui();
  const toast = useToast();
  const contact = showContact(invitation.contact);
  const until = momentInIndia(invitation.expires_at);
  const taking = useMutation({
    mutationFn: () => takeBack(businessId, invitation.id),
    onError: (error) => toast({ title: messageOf(error), tone: 'bad' }),
    onSettled: () => readAgain(PEOPLE),
  });
  return (
    <li className="person">
      <div className="person-words">
        <b className="strong wrap-anywhere">{contact}</b>
        <span className="small soft">
          <Told invitation={invitation} />
          {' · '}
          {t`until ${until}`}
        </span>
      </div>
      <span className="soft">{roleTitles[invitation.role]}</span>
      <Button
        variant="ghost"
        size="s"
        busy={taking.isPending}
        busyLabel={t`One moment...`}
        onClick={() => taking.mutate()}
      >
        {t`Take back`}
        <span className="sr">{` ${contact}`}</span>
      </Button>
    </li>
  );
}

/** How they learn of it, or that whoever asked has to tell them. */
function Told({ invitation: { told, contact } }: { invitation: Invitation }) {
  const { t } = useLingui();
  const isMail = contact.includes('@');
  switch (told) {
    case 'sent':
      return isMail ? t`Asked by e-mail` : t`Asked by SMS`;
    case 'waiting':
      return isMail ? t`E-mail on its way` : t`SMS on its way`;
    case 'failed':
      return isMail
        ? t`The e-mail could not be delivered: tell them to sign in here with it`
        : t`The SMS could not be delivered: tell them to sign in here with this number`;
    case 'by_you':
      return isMail
        ? t`No e-mail can be sent now: tell them to sign in here with it`
        : t`No SMS can be sent now: tell them to sign in here with this number`;
  }
}
