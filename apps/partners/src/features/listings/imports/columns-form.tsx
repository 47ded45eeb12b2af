import {
  IMPORT_FIELDS,
  IMPORT_FIELDS_NEEDED,
  type ImportColumns,
  type ImportField,
} from '@basera/contract/rules/listing/import-fields';
import { Select } from '@basera/ui/fields/select.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReadFile } from './calls';
import { fieldWords } from './field-words';

type Props = { read: ReadFile; columns: ImportColumns; onColumns(columns: ImportColumns): void };

const NONE = '';

/** Which column is which: guessed, and looked at. */
export function ColumnsForm({ read, columns, onColumns }: Props) {
  const { t } = useLingui();
  const others = IMPORT_FIELDS.filter((field) => !IMPORT_FIELDS_NEEDED.includes(field));
  const sampleOf = (name: string) => read.header.find((each) => each.name === name)?.samples[0];
  const options = [
    { value: NONE, label: t`None` },
    ...read.header.map(({ name }) => {
      const sample = sampleOf(name);
      return { value: name, label: sample ? `${name}: ${sample.slice(0, 40)}` : name };
    }),
  ];
  const one = (field: ImportField) => (
    <Select
      key={field}
      label={fieldWords[field]}
      value={columns[field] ?? NONE}
      options={options}
      onValueChange={(value) => onColumns({ ...columns, [field]: value === NONE ? null : value })}
    />
  );
  const chosen = others.filter((field) => columns[field]).length;
  return (
    <section className="card card-pad stack-16" aria-labelledby="columns">
      <div>
        <h2 className="h2" id="columns">{t`Which column is which?`}</h2>
        <p className="small soft">{t`We have guessed by their headings. ${read.read_as}, ${read.rows} rows.`}</p>
      </div>
      <div className="import-columns">{IMPORT_FIELDS_NEEDED.map(one)}</div>
      <details>
        <summary className="link touch cursor-pointer">{t`What else the file says: ${chosen} chosen`}</summary>
        <div className="import-columns mt-3">{others.map(one)}</div>
      </details>
    </section>
  );
}
