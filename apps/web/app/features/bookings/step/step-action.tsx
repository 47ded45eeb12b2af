import { formatRupees, type Paise, rupeesFromPaise } from '@basera/contract/money';
import { requestWords } from '@basera/contract/words/request-words';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BookingStay } from './booking-step';

type Props = {
  stay: BookingStay;
  total: Paise;
  /** What should be known before it is pressed. */
  note: string;
  /** What went wrong, if anything. */
  trouble?: ReactNode;
  children: ReactNode;
};

/** The button of a booking step. Where no summary stands beside it, it is a bar at the foot with what it comes to. */
export function StepAction({ stay, total, note, trouble, children }: Props) {
  const { t } = useLingui();
  return (
    <div className="bottom-bar step-action">
      {trouble && <div className="step-line">{trouble}</div>}
      <div className="lg:hidden">
        <p className="price">
          {formatRupees(rupeesFromPaise(total))} <small>{t`in all`}</small>
        </p>
        {requestWords(stay) && <p className="small strong">{t`Request to book`}</p>}
      </div>
      {children}
      <p className="step-line small soft">{note}</p>
    </div>
  );
}
