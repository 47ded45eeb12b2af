import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { smokingWords } from '@basera/contract/rules/facts/smoking';
import { clockTime } from '@basera/contract/words/date-words';
import { givenRules } from '@basera/contract/words/house-rule-words';
import { useLingui } from '@lingui/react/macro';
import { CigaretteOff, Clock, DoorOpen, type LucideIcon, ScrollText } from 'lucide-react';
import '../words/booking-words';
import { Section } from './section';

/** The rules that the owner gave, or that none were shown before paying; nothing where they gave none. */
export function HouseRules({ booking }: { booking: Inquiry }) {
  const { t } = useLingui();
  const { check_in_time, check_out_time, house_rules, rooms } = booking;
  const agreed = house_rules ? givenRules(house_rules) : [];
  const from = check_in_time && clockTime(check_in_time);
  const by = check_out_time && clockTime(check_out_time);
  const smoking = new Set(rooms.map(({ room_details }) => smokingWords(room_details)));
  // Rooms that differ are told apart on the page of the stay.
  const saysSmoking = agreed.some(({ rule }) => rule === 'smoking_allowed');
  const [ofAll] = smoking.size === 1 && !saysSmoking ? smoking : [];
  if (house_rules && !from && !by && !ofAll && agreed.length === 0) return null;
  return (
    <Section title={t`House rules`}>
      <ul className="trip-rules">
        {from && <Rule icon={Clock} words={t`Check-in from ${from}. Coming late? Tell your host.`} />}
        {by && <Rule icon={DoorOpen} words={t`Check-out by ${by}`} />}
        {ofAll && <Rule icon={CigaretteOff} words={ofAll} />}
        {agreed.map(({ rule, words }) => (
          <Rule key={rule} icon={ScrollText} words={words} />
        ))}
      </ul>
      {!house_rules && (
        <p className="small soft">{t`The rules of the house were not shown before you paid. If the stay turns you away for one, that is its doing, not yours: tell us from the door.`}</p>
      )}
      {agreed.length > 0 && (
        <p className="small soft">{t`The rules you agreed to when you booked. If the stay turns you away for anything else, that is its doing, not yours: tell us from the door.`}</p>
      )}
    </Section>
  );
}

const Rule = ({ icon: Icon, words }: { icon: LucideIcon; words: string }) => (
  <li>
    <Icon className="i" aria-hidden="true" />
    <span>{words}</span>
  </li>
);
