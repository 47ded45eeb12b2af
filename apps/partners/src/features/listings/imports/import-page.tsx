import { IMPORT_FILE_MAX_BYTES, IMPORT_ROWS_MAX } from '@basera/contract/limits';
import { may } from '@basera/contract/rules/business/roles';
import type { ImportColumns } from '@basera/contract/rules/listing/import-fields';
import { several } from '@basera/contract/words/phrases';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useReadOnly } from '@basera/ui/read-only/read-only.ts';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useBusiness } from '../../../browser/business';
import { LISTINGS } from '../../../browser/own-stays';
import { OwnPage } from '../../../shell/own-page';
import { type Brought, bringFile, readFile } from './calls';
import { ColumnsForm } from './columns-form';
import { FirstRows } from './first-rows';
import { NotesList } from './notes-list';
import '../words/listings-catalogue';
import '../listings.css';
import './imports.css';
import { LoadFailed } from '../../../shell/load-failed';

// Wanted once drafts are made.
const BroughtDrafts = lazy(async () => ({ default: (await import('./brought-drafts')).BroughtDrafts }));

/** Stays from a spreadsheet: columns looked at, first rows shown, drafts made. */
export function Component() {
  const { t } = useLingui();
  const business = useBusiness();
  const [file, setFile] = useState<File | null>(null);
  const [brought, setBrought] = useState<Brought | null>(null);
  return (
    <OwnPage title={t`Stays from a file`} lead={business.name}>
      {may(business.role, 'edit_listings') ? (
        <>
          {brought === null && <ChooseFile file={file} onFile={setFile} />}
          {file && brought === null && (
            <Looking
              key={`${business.id} ${file.name} ${file.lastModified}`}
              businessId={business.id}
              file={file}
              onBrought={setBrought}
            />
          )}
          <Suspense fallback={<Skeleton height={320} className="rounded-card" />}>
            {brought && <BroughtDrafts brought={brought} />}
          </Suspense>
        </>
      ) : (
        <Note>{t`Owners and managers of this business can bring stays.`}</Note>
      )}
    </OwnPage>
  );
}

const MEGABYTES = IMPORT_FILE_MAX_BYTES / 1024 ** 2;

function ChooseFile({ file, onFile }: { file: File | null; onFile(file: File): void }) {
  const { t } = useLingui();
  const readOnly = useReadOnly();
  return (
    <section className="drop" aria-label={t`The file`}>
      <FileSpreadsheet className="i i-l" aria-hidden="true" />
      <div>
        <p className="strong wrap-anywhere">{file?.name ?? t`A spreadsheet: CSV or Excel (.xlsx)`}</p>
        <p className="small soft">{t`One row a kind of room, with a heading above each column; up to ${IMPORT_ROWS_MAX} rows and ${MEGABYTES} MB.`}</p>
      </div>
      <div className="drop-ways">
        <label className="btn btn-outline file-button">
          {file ? t`Choose another file` : t`Choose a file`}
          <input
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            {...readOnly}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) onFile(chosen);
              target.value = '';
            }}
          />
        </label>
      </div>
    </section>
  );
}

type LookingProps = { businessId: number; file: File; onBrought(brought: Brought): void };

function Looking({ businessId, file, onBrought }: LookingProps) {
  const { t } = useLingui();
  const [columns, setColumns] = useState<ImportColumns | null>(null);
  const {
    data: read,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['import', businessId, file.name, file.lastModified, file.size, columns],
    queryFn: ({ signal }) => readFile(businessId, file, columns, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { whenFailed: 'could not read the file' },
  });
  const used = columns ?? (read?.columns as ImportColumns | undefined) ?? {};
  const bringing = useMutation({
    mutationFn: () => bringFile(businessId, file, used),
    onSuccess(made) {
      onBrought(made);
      void readAgain(LISTINGS);
    },
  });
  if (error && !isFetching) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!read) return <Skeleton height={320} className="rounded-card" />;
  return (
    <>
      <ColumnsForm read={read} columns={used} onColumns={setColumns} />
      <FirstRows read={read} />
      <NotesList
        title={t`${several(read.refused_rows, 'row')} would be left out`}
        notes={read.refused}
        more={read.refused_rows - read.refused.length}
        tone="refused"
      />
      <NotesList title={t`Taken otherwise than they stand`} notes={read.notes} tone="told" />
      {bringing.error && <Failed error={bringing.error} onRetry={() => bringing.mutate()} />}
      <div className="row flex-wrap">
        <Button
          disabled={read.stays === 0 || isFetching}
          busy={bringing.isPending}
          busyLabel={t`Making drafts...`}
          onClick={() => bringing.mutate()}
        >
          {t`Make ${several(read.stays, 'draft')}`}
        </Button>
        {read.stays === 0 && <NothingToMake isKnown={read.shown.length > 0} />}
      </div>
    </>
  );
}

function NothingToMake({ isKnown }: { isKnown: boolean }) {
  const { t } = useLingui();
  return (
    <p className="small soft">
      {isKnown
        ? t`All of these were brought before: you find them among your listings.`
        : t`Say which column is the name, the town and the price of a night.`}
    </p>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry(): void }) {
  const words = error instanceof ApiError ? (error.fields.file ?? error.message) : messageOf(error);
  return <LoadFailed onRetry={onRetry}>{words}</LoadFailed>;
}
