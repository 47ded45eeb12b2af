import { may } from '@basera/contract/rules/business/roles';
import { sitePath } from '@basera/ui/addresses/site-path.ts';
import { ThemeRow } from '@basera/ui/brand/theme-switch.tsx';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { useLingui } from '@lingui/react/macro';
import {
  ArrowLeftRight,
  Bell,
  ChartColumn,
  ChevronRight,
  CircleQuestionMark,
  CircleX,
  CopyX,
  IndianRupee,
  Landmark,
  Languages,
  LogOut,
  MessageSquareQuote,
  Search,
  User,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '../browser/business';
import { LanguageSwitch } from '../shell/languages/language-switch';
import { OwnPage } from '../shell/own-page';

/** What has no place of its own in the navigation. Pages of the travellers' site are asked of the server anew. */
export function Component() {
  const { t } = useLingui();
  const user = useSession()?.user;
  const { role } = useBusiness();
  return (
    <OwnPage title={t`More`} lead={user?.name}>
      <ul className="card more-list">
        {may(role, 'run_business') && (
          <li>
            <Link to="/business">
              <Row icon={<Landmark className="i" aria-hidden="true" />}>{t`Your business`}</Row>
            </Link>
          </li>
        )}
        {may(role, 'read_bookings') && (
          <li>
            <Link to="/reviews">
              <Row icon={<MessageSquareQuote className="i" aria-hidden="true" />}>{t`Reviews`}</Row>
            </Link>
          </li>
        )}
        {may(role, 'read_numbers') && (
          <li>
            <Link to="/numbers">
              <Row icon={<ChartColumn className="i" aria-hidden="true" />}>{t`Numbers`}</Row>
            </Link>
          </li>
        )}
        {may(role, 'read_money') && (
          <li>
            <Link to="/money">
              <Row icon={<IndianRupee className="i" aria-hidden="true" />}>{t`Money`}</Row>
            </Link>
          </li>
        )}
        <li>
          <Link to="/people">
            <Row icon={<Users className="i" aria-hidden="true" />}>{t`People`}</Row>
          </Link>
        </li>
        <li>
          <Link to="/calendar/sites">
            <Row icon={<ArrowLeftRight className="i" aria-hidden="true" />}>{t`Connect other sites`}</Row>
          </Link>
        </li>
        <li>
          <Link to="/cases">
            <Row icon={<CopyX className="i" aria-hidden="true" />}>{t`Double bookings`}</Row>
          </Link>
        </li>
        <li>
          <Link to="/bookings/cancelled">
            <Row icon={<CircleX className="i" aria-hidden="true" />}>{t`Bookings you cancelled`}</Row>
          </Link>
        </li>
        <Outside href="/notifications" icon={<Bell className="i" aria-hidden="true" />}>{t`Notifications`}</Outside>
        <Outside href="/profile" icon={<User className="i" aria-hidden="true" />}>{t`Your profile`}</Outside>
        <Outside href="/help-center" icon={<CircleQuestionMark className="i" aria-hidden="true" />}>{t`Help`}</Outside>
        <Outside
          href="/search"
          icon={<Search className="i" aria-hidden="true" />}
        >{t`To the travellers’ site`}</Outside>
        <li>
          <LanguageSwitch>
            {(name) => <Row icon={<Languages className="i" aria-hidden="true" />}>{name}</Row>}
          </LanguageSwitch>
        </li>
        <Outside href="/signout" icon={<LogOut className="i" aria-hidden="true" />}>{t`Sign out`}</Outside>
      </ul>
      <div className="card card-pad">
        <ThemeRow />
      </div>
    </OwnPage>
  );
}

type OutsideProps = { href: string; icon: ReactNode; children: ReactNode };

function Outside({ href, icon, children }: OutsideProps) {
  return (
    <li>
      <a href={sitePath(href)}>
        <Row icon={icon}>{children}</Row>
      </a>
    </li>
  );
}

function Row({ icon, children }: Omit<OutsideProps, 'href'>) {
  return (
    <>
      {icon}
      <span>{children}</span>
      <ChevronRight className="i i-s" aria-hidden="true" />
    </>
  );
}
