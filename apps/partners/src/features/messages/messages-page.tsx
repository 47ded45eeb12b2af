import '@basera/messaging/inbox/conversations.css';
import { ConversationList } from '@basera/messaging/inbox/conversation-list.tsx';
import { ButtonLink } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useBusiness } from '../../browser/business';
import { lookingHere } from '../../browser/looking';
import { OwnPage } from '../../shell/own-page';

/** What guests have written to the business that is looked at. */
export function Component() {
  const { t } = useLingui();
  const { id, name } = useBusiness();
  return (
    <OwnPage
      title={t`Messages`}
      lead={t`Messages to ${name}`}
      actions={<ButtonLink variant="outline" to="/templates">{t`Templates`}</ButtonLink>}
    >
      {lookingHere() ? (
        <p className="card card-pad soft">{t`Support is shown nobody's conversations.`}</p>
      ) : (
        <div className="own-lists">
          <ConversationList key={id} as="business" id={id}>
            <p className="card card-pad soft">{t`No messages yet. You can write to a guest from their booking.`}</p>
          </ConversationList>
        </div>
      )}
    </OwnPage>
  );
}
