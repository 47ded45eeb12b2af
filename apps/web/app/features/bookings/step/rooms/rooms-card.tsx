import { useLingui } from '@lingui/react/macro';
import '../../words/booking-words';
import { chosenMeals } from '@basera/contract/rules/facts/meals';
import { smokingWords } from '@basera/contract/rules/facts/smoking';
import { several } from '@basera/contract/words/phrases';
import { bedWords } from '@basera/contract/words/stays/kind-words';
import { Picture } from '@basera/ui/picture.tsx';
import { BedDouble, Cigarette, CigaretteOff, type LucideIcon, Users, Utensils } from 'lucide-react';
import type { SelectedRoom } from '../../room-selection';

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-start gap-0.75">
      <Icon className="i i-s mt-0.25" aria-hidden="true" />
      {children}
    </li>
  );
}

function BookedRoom({ selected: { room, quantity, includesMeal } }: { selected: SelectedRoom }) {
  const { t } = useLingui();
  const meals = chosenMeals(room, includesMeal);
  const smoking = smokingWords(room);
  return (
    <li className="grid grid-cols-[96px_1fr] gap-2 md:grid-cols-[144px_1fr]">
      <div className="pic self-start rounded-control">
        <Picture picture={room.hero_image} sizes="(min-width: 768px) 144px, 96px" />
      </div>
      <div className="min-w-0">
        <h3 className="strong wrap-anywhere" translate="no">
          {quantity} × {room.room_name}
        </h3>
        <ul className="small soft mt-0.75 flex flex-wrap gap-x-2 gap-y-0.75">
          {room.bed_type && <Fact icon={BedDouble}>{bedWords(room.bed_type)}</Fact>}
          {room.sleeps && <Fact icon={Users}>{several(room.sleeps, 'adult')}</Fact>}
          {smoking && <Fact icon={room.smoking_allowed === 0 ? CigaretteOff : Cigarette}>{smoking}</Fact>}
          <Fact icon={Utensils}>{meals ?? t`Without meals`}</Fact>
        </ul>
      </div>
    </li>
  );
}

/** The chosen rooms. */
export function RoomsCard({ rooms }: { rooms: SelectedRoom[] }) {
  const { t } = useLingui();
  return (
    <section className="card card-pad stack-16">
      <h2 className="h3">{t`Room details`}</h2>
      <ul className="grid gap-3">
        {rooms.map((selected) => (
          <BookedRoom key={selected.room.id} selected={selected} />
        ))}
      </ul>
    </section>
  );
}
