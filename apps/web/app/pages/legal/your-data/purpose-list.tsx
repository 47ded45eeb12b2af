import { ALL_DATA_PURPOSES, DATA_PURPOSES } from '@basera/contract/rules/facts/data-purposes';
import { usePurposeWords } from './purpose-words';

/** The notice by purpose: what is kept for each, why it may be, and until when, for whoever has no account yet. */
export function PurposeList() {
  const { purposes, grounds, ends } = usePurposeWords();
  return (
    <dl>
      {ALL_DATA_PURPOSES.map((purpose) => {
        const { ground, end } = DATA_PURPOSES[purpose];
        return (
          <div key={purpose}>
            <dt>{purposes[purpose].title}</dt>
            <dd>
              {purposes[purpose].what} {grounds[ground]} {ends[end]}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
