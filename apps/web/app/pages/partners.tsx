import type { OwnBusiness } from '@basera/contract/endpoints/businesses';
import { listed } from '@basera/contract/words/phrases';
import { ConversationList } from '@basera/messaging/inbox/conversation-list.tsx';
import conversationStyles from '@basera/messaging/inbox/conversations.css?url';
import { queries, readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { isRegisteredForPush } from '@basera/ui/browser/push-registration.ts';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { Button, ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSite } from '../browser/site';
import { pageStyles } from '../browser/style-sheets';
import { businessesQuery } from '../features/partners/calls';
import { OwnerBookings } from '../features/partners/owner-bookings';
import { RequireSession } from '../shell/page-guard';

export const links = pageStyles(conversationStyles);

export const meta = () => [{ title: 'For owners | Basera' }, { name: 'robots', content: 'noindex' }];

/** Where owners answer requests and messages of their guests. */
export default function PartnersPage() {
  return (
    <RequireSession>
      <main className="wrap pt-3 pb-5 md:pt-5 md:pb-11">
        <div className="grid max-w-[720px] gap-4">
          <Inbox />
        </div>
      </main>
    </RequireSession>
  );
}

function Inbox() {
  const { data: businesses, isError } = useQuery(businessesQuery, queries);
  if (!businesses && isError) return <Failed onRetry={() => void readAgain(businessesQuery.queryKey)} />;
  if (!businesses) return <Waiting />;
  if (businesses.length === 0) return <NoBusiness />;
  return (
    <>
      <header className="grid gap-1">
        <h1 className="h1">Your guests</h1>
        <p className="soft wrap-anywhere">You answer for {listed(businesses.map(({ name }) => name))}.</p>
      </header>
      <BeTold />
      <OwnerBookings />
      {businesses.map((business) => (
        <Messages key={business.id} business={business} isOnly={businesses.length === 1} />
      ))}
    </>
  );
}

/** Why an owner wants notifications, where this browser does not show them yet. */
function BeTold() {
  const userId = useSession()?.user.id;
  if (userId === undefined || isRegisteredForPush(userId)) return null;
  return (
    <Note>
      A request waits a day, then the guest gets all the money back.{' '}
      <Link className="link" to="/notifications">
        Be told of requests
      </Link>{' '}
      on this device, also while this page is closed.
    </Note>
  );
}

function Messages({ business: { id, name }, isOnly }: { business: OwnBusiness; isOnly: boolean }) {
  return (
    <section className="grid gap-2" aria-labelledby={`messages-${id}`}>
      <h2 className="h2" id={`messages-${id}`}>
        {isOnly ? 'Messages' : `Messages to ${name}`}
      </h2>
      <ConversationList as="business" id={id}>
        <p className="card card-pad soft">No messages yet. You can write to a guest from their booking.</p>
      </ConversationList>
    </section>
  );
}

function NoBusiness() {
  const { partnersUrl } = useSite();
  return (
    <EmptyState
      heading="h1"
      className="empty-plain"
      title="No stay is listed under your name"
      action={
        <div className="row flex-wrap">
          <ButtonLink to="/profile/edit">Check your contacts</ButtonLink>
          <a className="btn btn-outline" href={partnersUrl}>
            List your property
          </a>
        </div>
      }
    >
      This page is for owners. We know you by your phone number and e-mail address: one of them has to be what your stay
      is listed under, and confirmed on your profile.
    </EmptyState>
  );
}

function Waiting() {
  return (
    <div className="stack-16" aria-busy="true">
      <h1 className="h1">Your guests</h1>
      <span className="sr" role="status">
        Loading your bookings and messages
      </span>
      <Skeleton height={168} className="rounded-card" />
      <Skeleton height={76} className="rounded-card" />
    </div>
  );
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <EmptyState
      heading="h1"
      className="empty-plain"
      title="We could not load your bookings"
      action={
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      They are kept, and so are your messages. Check your connection, or try again in a moment.
    </EmptyState>
  );
}
