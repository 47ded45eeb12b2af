import { useLingui } from '@lingui/react/macro';
import { useWithReason } from '../../../browser/reasons/with-reason';
import { useMay } from '../../../browser/session';
import { messageInFull } from './calls';

/** To whom a message went and what it was about, shown once it is said why. */
export function ToldAddress({ id }: { id: number }) {
  const { t } = useLingui();
  const may = useMay();
  const { data, read, asking } = useWithReason({ kind: 'message', id }, () => messageInFull(id));
  if (!may('read_people')) return null;
  if (data) {
    return (
      <p className="wrap-anywhere">
        {data.to}
        {data.subject && <span className="soft">, {data.subject}</span>}
      </p>
    );
  }
  return (
    <>
      <button type="button" className="link link-btn tap" onClick={read}>
        {t`Show to whom, and about what`}
      </button>
      {asking}
    </>
  );
}
