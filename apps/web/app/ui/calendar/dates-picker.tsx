import type { CalendarDate } from '@basera/contract/calendar-date';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { cloneElement, useState } from 'react';
import { Picker, type PickerProps } from '../overlays/picker';
import { Skeleton } from '../skeleton';
import { useIsWide } from '../use-is-wide';
import { lateLoader } from '../use-loaded';

const loadChoice = () => import('./dates-choice');
const useChoice = lateLoader(loadChoice);

type Props = Pick<PickerProps, 'open' | 'onOpenChange' | 'trigger' | 'align'> & {
  today: CalendarDate;
  dates: StayDates;
  /** With weekends to choose in one press. */
  hasQuickDates?: boolean;
  /** The button that goes back to dates nobody chose here. */
  reset: { words: string; dates: StayDates };
  onChange(dates: StayDates): void;
};

/** Check-in and check-out, chosen in the calendar behind a button. */
export function DatesPicker({ today, dates, hasQuickDates, reset, onChange, trigger, ...picker }: Props) {
  const [checkIn, setCheckIn] = useState<CalendarDate | null>(null);
  const scrolls = !useIsWide();
  const choice = useChoice(picker.open);
  const part = choice === 'failed' ? null : choice;
  const choose = (chosen: StayDates) => {
    onChange(chosen);
    picker.onOpenChange(false);
  };
  return (
    <Picker
      {...picker}
      title="Choose dates"
      popClassName="w-[min(760px,calc(100vw-32px))] p-3"
      trigger={cloneElement(trigger, { onPointerEnter: loadChoice, onFocus: loadChoice })}
      footer={
        part && (
          <>
            {hasQuickDates && <part.QuickDates today={today} dates={dates} onChoose={choose} />}
            <part.DatesFooter
              dates={dates}
              checkIn={checkIn}
              reset={reset.words}
              onReset={() => onChange(reset.dates)}
              onDone={() => picker.onOpenChange(false)}
            />
          </>
        )
      }
    >
      {choice === 'failed' && <p role="alert">We could not open this. Check your connection and try again.</p>}
      {choice === null && <Skeleton className="rounded-card" height={368} />}
      {part && (
        <part.StayCalendar today={today} dates={dates} scrolls={scrolls} onChange={onChange} onCheckIn={setCheckIn} />
      )}
    </Picker>
  );
}
