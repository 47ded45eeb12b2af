import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from '../button';
import { Checkbox } from '../fields/checkbox';
import { Counter } from '../fields/counter';
import { Field, TextArea } from '../fields/field';
import { ListedField } from '../fields/listed-field';
import { Select } from '../fields/select';
import { Switch } from '../fields/switch';
import { ReadOnly } from './read-only';

const words = setupI18n({ locale: 'en', messages: { en: {} } });
const quiet = () => {};
const input = { name: 'a', ref: quiet, onChange: quiet, onBlur: quiet };
const changing = {
  button: <Button>Save</Button>,
  checkbox: <Checkbox>Breakfast</Checkbox>,
  counter: <Counter label="Guests" value={2} onChange={quiet} />,
  field: <Field label="Name" />,
  'several lines': <TextArea label="Note" />,
  'listed field': <ListedField label="Name" as="text" input={input} />,
  'listed choice': <ListedField label="Name" as="choice" input={input} />,
  select: <Select label="Stay" value="" options={[]} onValueChange={quiet} />,
  switch: <Switch label="On" checked onCheckedChange={quiet} />,
};
const reading = {
  button: <Button reads>Show more</Button>,
  field: <Field reads label="Search" />,
  select: <Select reads label="Stay" value="" options={[]} onValueChange={quiet} />,
};
const shown = (what: React.ReactNode, why: string | null) =>
  renderToStaticMarkup(
    <I18nProvider i18n={words}>
      <ReadOnly value={why}>{what}</ReadOnly>
    </I18nProvider>,
  );
const controls = (html: string) => html.match(/<(button|input|select|textarea)\b[^>]*>/g) ?? [];

describe('where nothing can be changed', () => {
  it.each(Object.entries(changing))('each control is disabled and says why: %s', (_name, what) => {
    for (const control of controls(shown(what, 'Support looks'))) {
      expect(control).toMatch(/ disabled=""/);
      expect(control).toContain('title="Support looks"');
    }
    expect(controls(shown(what, null)).join()).not.toMatch(/disabled|title/);
  });

  it.each(Object.entries(reading))('what changes nothing works all the same: %s', (_name, what) => {
    expect(controls(shown(what, 'Support looks')).join()).not.toMatch(/disabled|title/);
  });
});
