import { Avatar } from '@basera/ui/avatar.tsx';
import { Brand } from '@basera/ui/brand/brand.tsx';
import { ThemeButton } from '@basera/ui/brand/theme-switch.tsx';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { Select } from '@basera/ui/fields/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { chooseBusiness, useBusiness, useBusinesses } from '../browser/business';
import { LanguageSwitch } from './languages/language-switch';

/** The brand, the business that is looked at, and the person. */
export function TopBar() {
  const { t } = useLingui();
  const user = useSession()?.user ?? null;
  const businesses = useBusinesses();
  return (
    <header className="top-bar">
      <Link className="brand-link" to="/today" aria-label={t`Basera for owners`}>
        <Brand />
      </Link>
      <div className="top-business">{businesses.length > 0 && <BusinessSwitch />}</div>
      <LanguageSwitch className="link small max-md:hidden" />
      <ThemeButton className="max-md:hidden" />
      <Link className="avatar-link" to="/more">
        <Avatar user={user} />
        <span className="sr">{t`You and your account`}</span>
      </Link>
    </header>
  );
}

function BusinessSwitch() {
  const { t } = useLingui();
  const businesses = useBusinesses();
  const business = useBusiness();
  if (businesses.length === 1) return <p className="strong small top-business-name">{business.name}</p>;
  return (
    <Select
      label={t`Your business`}
      hideLabel
      size="s"
      value={String(business.id)}
      onValueChange={(id) => chooseBusiness(Number(id))}
      options={businesses.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
