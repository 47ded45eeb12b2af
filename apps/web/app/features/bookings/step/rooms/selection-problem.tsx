import { useLingui } from '@lingui/react/macro';
import '../../words/booking-words';
import type { RoomChoice } from '@basera/contract/rules/room-choice';
import { stayAddress } from '@basera/contract/trip';
import { ButtonLink } from '@basera/ui/button.tsx';
import { DoorwayArt } from '@basera/ui/doorway.tsx';
import { Link } from 'react-router';
import type { SelectionProblem as Problem } from '../../room-selection';
import type { BookingStep } from '../booking-step';
import { OwnHoldHint } from './own-hold-hint';

type Props = { step: BookingStep; problem: Problem; withRooms(choices: RoomChoice[]): string };

/** Why these rooms cannot be booked, with the way back to the stay and, where some are left, on with those. */
export function SelectionProblem({ step, problem, withRooms }: Props) {
  const { t } = useLingui();
  const { stay, dates, guests, children } = step;
  return (
    <section className="card empty max-w-none" role="alert">
      <DoorwayArt width={56} />
      <h2 className="h2">{problem.title}</h2>
      {problem.words.map((words) => (
        <p key={words} className="soft">
          {words}
        </p>
      ))}
      {problem.taken && <OwnHoldHint />}
      <div className="mt-1.5 flex flex-wrap items-center gap-2 [&_.btn]:mt-0">
        <ButtonLink to={stayAddress(stay.slug, { dates, guests, children })}>{t`Choose rooms again`}</ButtonLink>
        {problem.instead && (
          <Link className="link" to={withRooms(problem.instead.choices)}>
            {problem.instead.words}
          </Link>
        )}
      </div>
    </section>
  );
}
