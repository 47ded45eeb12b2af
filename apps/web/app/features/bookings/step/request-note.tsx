import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import { requestWords } from '@basera/contract/words/request-words';
import { Note } from '@basera/ui/note.tsx';
import { Hourglass } from 'lucide-react';
import type { BookingStay } from './booking-step';

/** Says beside the way on that what is paid for is a request, where the owner answers each; nothing of other stays. */
export function RequestNote({ stay }: { stay: BookingStay }) {
  const { t } = useLingui();
  const words = requestWords(stay);
  if (!words) return null;
  return (
    <Note icon={Hourglass}>
      <b className="strong block">{t`Request to book`}</b>
      {words.answer} {words.money}
    </Note>
  );
}
