import { type Guests, guestsLabel } from '@basera/contract/rules/guests';
import { Picker } from '@basera/ui/overlays/picker.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { type Opened, SearchCell } from './search-cell';

const loadChoice = () => import('./guests-choice');
const useChoice = lateLoader(loadChoice);

type Props = Opened & {
  guests: Guests;
  onChange(guests: Guests): void;
  /** The way out: what it says, and what it does besides closing. */
  done: { words: string; run?(): void };
};

/** The party in the search bar. */
export function GuestsCell({ guests, onChange, done, ...opened }: Props) {
  const { t } = useLingui();
  return (
    <Picker
      {...opened}
      choice={useChoice(opened.open)}
      load={loadChoice}
      height={244}
      trigger={<SearchCell icon={Users} label={t`Guests`} value={guestsLabel(guests)} open={opened.open} />}
      title={t`Guests`}
      align="end"
      popClassName="w-[380px] px-3 pt-1 pb-2"
      footer={({ GuestsFooter }) => (
        <GuestsFooter
          guests={guests}
          done={done.words}
          onDone={() => {
            opened.onOpenChange(false);
            done.run?.();
          }}
        />
      )}
    >
      {({ GuestsChoice }) => <GuestsChoice guests={guests} onChange={onChange} />}
    </Picker>
  );
}
