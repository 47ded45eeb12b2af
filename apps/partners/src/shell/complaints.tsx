import { useLingui } from '@lingui/react/macro';
import { site } from '../browser/site';

/** Whom complaints go to, as the law has it named wherever business is done. */
export function Complaints() {
  const { t } = useLingui();
  const { name, designation, email, phone } = site().grievanceOfficer;
  return (
    <p className="small soft wrap-anywhere">
      {t`Complaints: ${name}, ${designation},`}{' '}
      <a className="link touch" href={`mailto:${email}`}>
        {email}
      </a>
      {phone && t`, telephone ${phone}`}. {t`Acknowledged within 48 hours, settled within one month.`}
    </p>
  );
}
