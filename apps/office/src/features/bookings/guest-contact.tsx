import { formatPhone } from '@basera/contract/rules/phone';
import { useLingui } from '@lingui/react/macro';
import { useWithReason } from '../../browser/reasons/with-reason';
import { useMay } from '../../browser/session';
import { contactOf } from './calls';

/** How the guest is reached, shown when it is asked for; why is asked before, once a case. */
export function GuestContact({ bookingId }: { bookingId: number }) {
  const { t } = useLingui();
  const may = useMay();
  const { data, read, asking } = useWithReason({ kind: 'booking', id: bookingId }, () => contactOf(String(bookingId)));
  if (!may('read_people')) return null;
  if (data) {
    return (
      <dl className="fact-list">
        <dt>{t`Phone`}</dt>
        <dd>{data.phone ? formatPhone(data.phone) : t`None given`}</dd>
        <dt>{t`E-mail`}</dt>
        <dd>{data.email ?? t`None given`}</dd>
      </dl>
    );
  }
  return (
    <>
      <button type="button" className="link link-btn tap" onClick={read}>
        {t`Show phone and e-mail`}
      </button>
      {asking}
    </>
  );
}
