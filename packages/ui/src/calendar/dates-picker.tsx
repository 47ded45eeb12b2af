import type { CalendarDate } from '@basera/contract/calendar-date';
import { defaultStayDates, type StayDates } from '@basera/contract/rules/stay-dates';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Picker, type PickerProps } from '../overlays/picker';
import { useIsWide } from '../use-is-wide';
import { lateLoader } from '../use-loaded';

const loadChoice = () => import('./dates-choice');
const useChoice = lateLoader(loadChoice);

type Props = Pick<PickerProps<unknown>, 'open' | 'onOpenChange' | 'trigger' | 'align'> & {
  today: CalendarDate;
  dates: StayDates;
  /** With weekends to choose in one press. */
  hasQuickDates?: boolean;
  /** The button that goes back to dates nobody chose here; 'Clear' and the first that can be booked if not given. */
  reset?: { words: string; dates: StayDates };
  onChange(dates: StayDates): void;
  /** Goes on from here once both days are chosen; without it the calendar stays until 'Done'. */
  onChosen?: (() => void) | undefined;
};

/** Check-in and check-out, chosen in the calendar behind a button. */
export function DatesPicker({ today, dates, hasQuickDates, reset, onChange, onChosen, ...picker }: Props) {
  const { t } = useLingui();
  const [checkIn, setCheckIn] = useState<CalendarDate | null>(null);
  const scrolls = !useIsWide(picker.open);
  const goOn = onChosen ?? (() => picker.onOpenChange(false));
  return (
    <Picker
      {...picker}
      choice={useChoice(picker.open)}
      load={loadChoice}
      height={368}
      title={t`Choose dates`}
      popClassName="w-[min(760px,calc(100vw-32px))] p-3"
      footer={({ DatesFooter, QuickDates }) => (
        <>
          {hasQuickDates && (
            <QuickDates
              today={today}
              dates={dates}
              onChoose={(chosen) => {
                onChange(chosen);
                goOn();
              }}
            />
          )}
          <DatesFooter
            dates={dates}
            checkIn={checkIn}
            reset={reset?.words ?? t`Clear`}
            leads={onChosen !== undefined}
            onReset={() => {
              setCheckIn(null);
              onChange(reset?.dates ?? defaultStayDates(today));
            }}
            onDone={goOn}
          />
        </>
      )}
    >
      {({ StayCalendar }) => (
        <StayCalendar
          today={today}
          dates={dates}
          checkIn={checkIn}
          scrolls={scrolls}
          onChange={(chosen) => {
            onChange(chosen);
            onChosen?.();
          }}
          onCheckIn={setCheckIn}
        />
      )}
    </Picker>
  );
}
