import { momentInIndia } from '@basera/contract/words/date-words';
import { roleWords } from '@basera/contract/words/role-words';
import { invitationToTell, untoldInvitationTexts } from '../../partners/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { joinLink } from '../mails/send-invitations.ts';
import { tellOfEach } from '../mails/untold.ts';

/** Tells whoever is asked by phone number to join a business, each once. */
export const sendInvitationTexts = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(
    deps,
    untoldInvitationTexts,
    async ({ invitation_id }) => {
      const asked = await invitationToTell(deps.db, invitation_id);
      if (asked?.phone) await deps.sms.send({ to: asked.phone, ...invitationText(asked, deps) });
    },
    deps.sms.invites,
  );

type Asked = NonNullable<Awaited<ReturnType<typeof invitationToTell>>>;

/** The words as they are registered, and what stands in their gaps. */
function invitationText({ invited_by, business_name, role, expires_at }: Asked, deps: { origin: string }) {
  const by = invited_by ?? 'An owner';
  const until = momentInIndia(expires_at);
  const asks = `Basera: ${by} asks you to help run ${business_name} as ${roleWords[role]}.`;
  return {
    invitation: { by, business: business_name, role: roleWords[role], until },
    text: `${asks} Sign in with this number by ${until}: ${joinLink(deps)}`,
  };
}
