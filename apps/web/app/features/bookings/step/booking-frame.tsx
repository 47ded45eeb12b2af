import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import { Stepper } from '@basera/ui/stepper.tsx';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Counts from 0. */
  step: 1 | 2;
  back: ReactNode;
  aside: ReactNode;
  /** A `StepBody`, and where there is a way on, a `StepAction`. */
  children: ReactNode;
};

/** The frame of both booking steps: way back, title and stepper above, the stay's summary beside. */
export function BookingFrame({ title, step, back, aside, children }: Props) {
  const { t } = useLingui();
  return (
    <main className="wrap pt-3 pb-8 has-[.bottom-bar]:max-lg:pb-0 md:pt-5 md:pb-11">
      <div className="mb-3 grid gap-2.5 md:mb-4 lg:grid-cols-[1fr_auto] lg:items-end [&>:first-child]:col-span-full">
        {back}
        <h1 className="h1" tabIndex={-1}>
          {title}
        </h1>
        <Stepper steps={[t`Your Selection`, t`Your details`, t`Finish booking`]} current={step} label={t`Steps`} />
      </div>
      <div className="step-cols">
        {children}
        {aside}
      </div>
    </main>
  );
}

/** What a step says and asks. */
export const StepBody = ({ children }: { children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-2">{children}</div>
);
