import type { MessageTemplate } from '@basera/contract/endpoints/partners/templates';
import { MESSAGE_MAX_LENGTH, TEMPLATE_NAME_MAX_LENGTH } from '@basera/contract/limits';
import { TEMPLATE_FIELDS, type TemplateField, unknownFields } from '@basera/contract/rules/business/template-fields';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field, TextArea } from '@basera/ui/fields/field.tsx';
import { useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { keepTemplate, type TemplateEntry } from './calls';
import './words/templates-catalogue';

export type TemplateFormProps = {
  businessId: number;
  template: MessageTemplate | null;
  onDone(hasChanged: boolean): void;
};

/** Name and words of a template; a press on a field puts it at the end of the words. */
export function TemplateForm({ businessId, template, onDone }: TemplateFormProps) {
  const { t } = useLingui();
  const { form, problems, failure, isSubmitting, submitTo, show } = useEntryForm<TemplateEntry, TemplateEntry>({
    defaultValues: { name: template?.name ?? '', words: template?.words ?? '' },
    read({ name, words }) {
      const [unknown] = unknownFields(words);
      const wrong = {
        name: name.trim() ? undefined : t`Give it a name to find it by.`,
        words: words.trim() ? unknown !== undefined && t`We know no field {${unknown}}.` : t`Write what is to be said.`,
      };
      if (wrong.name || wrong.words) return { problems: { name: wrong.name, words: wrong.words || undefined } };
      return { ready: { name: name.trim(), words: words.trim() } };
    },
  });
  const send = async (entry: TemplateEntry) => {
    try {
      await keepTemplate(businessId, template, entry);
      onDone(true);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      show({ name: fields.name, words: fields.words }, messageOf(error));
    }
  };
  const put = (field: TemplateField) => {
    form.setValue('words', `${form.getValues('words')}{${field}}`);
    form.setFocus('words');
  };
  return (
    <form className="card card-pad stack-16" noValidate onSubmit={submitTo(send)}>
      <Field
        label={t`Name`}
        maxLength={TEMPLATE_NAME_MAX_LENGTH}
        autoComplete="off"
        error={problems.name}
        {...form.register('name')}
      />
      <TextArea
        label={t`Words`}
        rows={5}
        maxLength={MESSAGE_MAX_LENGTH}
        hint={t`What stands in braces is filled in from the guest's booking.`}
        error={problems.words}
        {...form.register('words')}
      />
      <fieldset className="row flex-wrap">
        <legend className="small soft pb-1">{t`Put in a field`}</legend>
        {TEMPLATE_FIELDS.map((field) => (
          <button key={field} type="button" className="chip" onClick={() => put(field)}>
            {`{${field}}`}
          </button>
        ))}
      </fieldset>
      {failure && !problems.name && !problems.words && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <div className="row flex-wrap">
        <Button type="submit" busy={isSubmitting} busyLabel={t`Saving...`}>{t`Save template`}</Button>
        <Button variant="ghost" disabled={isSubmitting} onClick={() => onDone(false)}>{t`Not now`}</Button>
      </div>
    </form>
  );
}
