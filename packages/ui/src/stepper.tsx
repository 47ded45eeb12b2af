import { Check } from 'lucide-react';
import { partWords } from './words/part-words';

/** The steps of a booking; `current` counts from 0. */
export function Stepper({
  steps,
  current,
  label = partWords.progress,
}: {
  steps: string[];
  current: number;
  label?: string;
}) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="n" aria-hidden="true">
            {index < current ? <Check className="i i-s" /> : index + 1}
          </span>
          <span className="t">
            {step}
            {index < current && <span className="sr"> {partWords.done}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
