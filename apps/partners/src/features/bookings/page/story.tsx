import { momentInIndia } from '@basera/contract/words/date-words';
import { useLingui } from '@lingui/react/macro';
import { storyWords } from '../owner-words';
import type { SectionProps } from './section';

/** What happened, in order. */
export function Story({ page: { booking, story, cancelled_because } }: SectionProps) {
  const { t } = useLingui();
  const said = cancelled_because ?? booking.rejection_reason;
  return (
    <section className="stack-16" aria-labelledby="booking-story">
      <h2 className="h2" id="booking-story">{t`The story`}</h2>
      <ol className="story">
        {story.map((step) => (
          <li key={`${step.step} ${step.at}`}>
            <p className="micro faint">{momentInIndia(step.at)}</p>
            <p className="strong wrap-anywhere">{storyWords(step, booking.guest.name)}</p>
            {said && (step.step === 'called_off' || step.step === 'rejected') && (
              <p className="small soft wrap-anywhere">“{said}”</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
