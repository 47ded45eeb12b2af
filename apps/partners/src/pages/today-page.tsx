import type { DeskDay } from '@basera/contract/endpoints/partners/desk';
import { may } from '@basera/contract/rules/business/roles';
import { formatLongWeekday } from '@basera/contract/words/date-words';
import { sitePath } from '@basera/ui/addresses/site-path.ts';
import { isRegisteredForPush } from '@basera/ui/browser/push-registration.ts';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useBusiness } from '../browser/business';
import { LateArrivalsToConfirm } from '../features/bookings/arrival/late-arrival';
import { GuestRows } from '../features/bookings/day/guest-rows';
import { NextNights } from '../features/bookings/day/next-nights';
import { useDay } from '../features/bookings/day/use-day';
import { WaitingRequests } from '../features/bookings/requests/waiting-requests';
import { AccountNote } from '../features/business/account-note';
import { LeftAloneNote } from '../features/business/left-alone-note';
import { LateOpenCases } from '../features/cases/late-open-cases';
import { OwnInvitations } from '../features/people/own-invitations';
import { LateRegisterTasks } from '../features/register/late-register-tasks';
import { OwnPage } from '../shell/own-page';
import '../features/bookings/bookings.css';
import { LoadFailed } from '../shell/load-failed';

/** The day at a glance, what costs most if it is missed first. */
export function Component() {
  const { t } = useLingui();
  const user = useSession()?.user;
  const business = useBusiness();
  const { day, isFailed, reload } = useDay(business.id);
  const title = user?.first_name ? t`Namaste, ${user.first_name}` : t`Today`;
  return (
    <OwnPage title={title} lead={<DayWords business={business.name} day={day} />} actions={day && <Tally day={day} />}>
      <div className="day" key={business.id}>
        <div className="day-main">
          <OwnInvitations />
          <LeftAloneNote />
          <AccountNote />
          <LateOpenCases />
          <BeTold />
          <LateArrivalsToConfirm />
          <WaitingRequests />
          <LateRegisterTasks />
          {isFailed && <LoadFailed onRetry={reload}>{t`We could not load who comes and goes today.`}</LoadFailed>}
          {!day && !isFailed && <Skeleton height={320} className="rounded-card" />}
          {day && <Guests day={day} />}
        </div>
        <aside className="day-side">
          {may(business.role, 'write_messages') && <Messages businessId={business.id} />}
          {day && <NextNights units={day.units} nights={day.nights} />}
        </aside>
      </div>
    </OwnPage>
  );
}

function DayWords({ business, day }: { business: string; day: DeskDay | undefined }) {
  const { t } = useLingui();
  if (!day) return business;
  const taken = day.nights[0]?.taken ?? 0;
  return t`${formatLongWeekday(day.today)}. ${taken} of ${day.units} rooms of ${business} are taken tonight.`;
}

function Tally({ day: { arriving, leaving, in_house } }: { day: DeskDay }) {
  const { t } = useLingui();
  return (
    <ul className="tally">
      <li>
        <b className="num">{arriving.length}</b> {t`arriving`}
      </li>
      <li>
        <b className="num">{leaving.length}</b> {t`leaving`}
      </li>
      <li>
        <b className="num">{in_house.length}</b> {t`in house`}
      </li>
    </ul>
  );
}

function Guests({ day }: { day: DeskDay }) {
  const { t } = useLingui();
  const all = [...day.arriving, ...day.leaving, ...day.in_house];
  const namesStays = new Set(all.map(({ property }) => property.id)).size > 1;
  return (
    <>
      <GuestRows
        of="arriving"
        title={t`Arriving`}
        empty={t`Nobody more is expected today.`}
        bookings={day.arriving}
        namesStays={namesStays}
      />
      <div className="day-two">
        <GuestRows
          of="leaving"
          title={t`Leaving`}
          empty={t`Nobody leaves today.`}
          bookings={day.leaving}
          namesStays={namesStays}
        />
        <GuestRows
          of="in_house"
          title={t`In house`}
          empty={t`Nobody stays for another night.`}
          bookings={day.in_house}
          namesStays={namesStays}
        />
      </div>
    </>
  );
}

const useMessages = lateLoader(() => import('./day-messages'));

/** The latest messages, which come after the day itself; without them the page is whole. */
function Messages({ businessId }: { businessId: number }) {
  const part = useMessages(true);
  if (part === 'failed') return null;
  return part === null ? (
    <Skeleton height={160} className="rounded-card" />
  ) : (
    <part.DayMessages businessId={businessId} />
  );
}

/** Why an owner wants notifications, where this browser does not show them yet. */
function BeTold() {
  const userId = useSession()?.user.id;
  if (userId === undefined || isRegisteredForPush(userId)) return null;
  return (
    <Note>
      <Trans>
        A request waits a day, then the guest gets all the money back. {/* A page of the travellers' site. */}
        <a className="link" href={sitePath('/notifications')}>
          Be told of requests
        </a>{' '}
        on this device, also while this page is closed.
      </Trans>
    </Note>
  );
}
