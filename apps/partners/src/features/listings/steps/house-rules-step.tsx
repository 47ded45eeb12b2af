import type { Listing } from '@basera/contract/endpoints/listing';
import { ALL_HOUSE_RULES } from '@basera/contract/rules/facts/house-rules';
import { FieldWords } from '@basera/ui/fields/field.tsx';
import { useReadOnly } from '@basera/ui/read-only/read-only.ts';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { PartState } from '../drafts/part-state';
import { usePart } from '../drafts/use-part';

type Rule = (typeof ALL_HOUSE_RULES)[number];

/** Who is welcome and what is allowed: yes, no, or not said. */
export function HouseRulesStep({ listing }: { listing: Listing }) {
  const part = usePart(listing, 'house_rules');
  const questions = useQuestions();
  return (
    <>
      <PartState {...part} />
      <div className="fields">
        {ALL_HOUSE_RULES.map((rule) => (
          <Answer
            key={rule}
            question={questions[rule]}
            value={part.values[rule]}
            error={part.problems[rule]}
            onAnswer={(value) => part.enterAndSave({ [rule]: value })}
          />
        ))}
      </div>
    </>
  );
}

function useQuestions(): Record<Rule, string> {
  const { t } = useLingui();
  return {
    couples_welcome: t`Are couples welcome, also who is not married?`,
    families_only: t`Is the house for families alone?`,
    local_ids_welcome: t`Do you take guests with an ID of your own town?`,
    pets_allowed: t`May pets come?`,
    parties_allowed: t`Are parties allowed?`,
    smoking_allowed: t`Is smoking allowed, also in the rooms?`,
    outside_food_allowed: t`May guests bring food from outside?`,
  };
}

type AnswerProps = {
  question: string;
  value: boolean | null;
  error?: string | undefined;
  onAnswer(value: boolean | null): void;
};

function Answer({ question, value, error, onAnswer }: AnswerProps) {
  const { t } = useLingui();
  const id = useId();
  const readOnly = useReadOnly();
  const answers = [
    { words: t`Yes`, means: true },
    { words: t`No`, means: false },
    { words: t`Not said`, means: null },
  ];
  return (
    <fieldset className="chips" aria-describedby={`${id}-words`}>
      <legend className="label">{question}</legend>
      <div className="row flex-wrap">
        {answers.map(({ words, means }) => (
          <label key={words} className="chip">
            <input type="radio" name={id} checked={value === means} onChange={() => onAnswer(means)} {...readOnly} />
            {words}
          </label>
        ))}
      </div>
      <FieldWords id={id} error={error} />
    </fieldset>
  );
}
