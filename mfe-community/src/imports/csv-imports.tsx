import { t } from '@lingui/core/macro';
import { callQuery } from '@meshwork/api-client';
import {
  type CsvImport,
  communityCalls,
  IMPORT_COLUMNS,
  type ImportFile,
  type ImportKind,
  type ImportReport,
  importFileSchema,
  importKeys,
  initiativeKeys,
  MAX_IMPORT_LENGTH,
  teamKeys,
  type UndoneImport,
} from '@meshwork/contracts-community';
import { Link, QueryState, useAction, useApi, useQuery } from '@meshwork/shell-contract';
import { Alert, Button, cx, Day, FormField, Input, looks, numberText, Segmented } from '@meshwork/ui';
import { useState } from 'react';
import { TextField, useSchemaForm } from '../common/form.tsx';
import styles from './csv-imports.module.css';

const KINDS: readonly { value: ImportKind; label: string }[] = [
  { value: 'teams', label: 'Teams' },
  { value: 'events', label: 'Events' },
];
const EMPTY: ImportFile = { kind: 'teams', source: '', csv: '' };
const CHANGES = [importKeys.all, teamKeys.all, initiativeKeys.all];

const counted = (count: number, one: string) => `${numberText(count)} ${count === 1 ? one : `${one}s`}`;

const readText = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(file);
  });

/** CSV files of teams and events, for admins: check, import, undo (docs/product.md#imports). */
export default function CsvImports() {
  return (
    <>
      <ImportForm />
      <PastImports />
    </>
  );
}

function ImportForm() {
  const form = useSchemaForm(importFileSchema, EMPTY);
  const kind = form.watch('kind');
  /** Another file, kind or source is another import: what the check said is of the one before. */
  const [fileName, setFileName] = useState('');
  const check = useAction(communityCalls.checkImport, {
    failure: 'Failed to check the file',
    issues: { form },
  });
  const store = useAction(communityCalls.importFile, {
    changes: CHANGES,
    success: (_, { source }) => `Imported from ${source}.`,
    failure: 'Failed to import the file',
    onSuccess: () => check.reset(),
  });
  const choose = async (file: File | undefined) => {
    check.reset();
    setFileName(file?.name ?? '');
    try {
      form.setValue('csv', file ? await readText(file) : '', { shouldValidate: true, shouldTouch: true });
    } catch {
      form.setError('csv', { message: 'The file cannot be read. Choose it again.' });
    }
  };
  const report = check.data;
  const changes = report && report.problemCount === 0 ? report.added + report.changed : 0;
  return (
    <form
      noValidate
      className={looks.stack}
      onChange={() => check.reset()}
      onSubmit={form.handleSubmit((file) => check.mutate(file))}
    >
      <Segmented
        label="What the file has"
        value={kind}
        onValueChange={(next) => {
          check.reset();
          form.setValue('kind', next);
        }}
        options={KINDS}
      />
      <Columns kind={kind} />
      <TextField
        form={form}
        name="source"
        label="Source"
        required
        hint="Who made the list, such as “FIRST Canada, October 2026”. It stands on each page."
      />
      <FormField
        label="CSV file"
        required
        hint={`UTF-8, at most ${numberText(MAX_IMPORT_LENGTH)} characters; larger ones by the command line`}
        error={form.formState.errors.csv}
      >
        <Input type="file" accept=".csv,text/csv" onChange={({ target }) => void choose(target.files?.[0])} />
      </FormField>
      {check.failure ? <Alert variant="destructive">{check.failure}</Alert> : null}
      {store.failure ? <Alert variant="destructive">{store.failure}</Alert> : null}
      {report ? <Report report={report} fileName={fileName} /> : null}
      <div className={looks.wrap}>
        <Button type="submit" variant={changes > 0 ? 'secondary' : 'primary'} busy={check.isPending}>
          Check File
        </Button>
        {changes > 0 ? (
          <Button
            busy={store.isPending}
            onClick={() => void form.handleSubmit((file) => store.mutate(file))()}
          >
            Import {counted(changes, 'row')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

const Columns = ({ kind }: { kind: ImportKind }) => (
  <details>
    <summary>Columns of the first line</summary>
    <dl className={styles.columns}>
      {IMPORT_COLUMNS[kind].map(({ name, about, required }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {about}
            {required ? null : <span className={looks.soft}> (optional)</span>}
          </dd>
        </div>
      ))}
    </dl>
  </details>
);

function Report({ report, fileName }: { report: ImportReport; fileName: string }) {
  const { added, changed, unchanged, doubles, doubleCount, problems, problemCount } = report;
  if (problemCount > 0)
    return (
      <Alert variant="destructive" title={`${fileName} is refused: ${counted(problemCount, 'problem')}`}>
        <p>Nothing is stored. Mend the lines below, and choose the file again.</p>
        <ul className={styles.lines}>
          {problems.map(({ line, column, message }) => (
            <li key={`${line} ${column} ${message}`}>
              {column ? `Line ${line}, ${column}: ` : `Line ${line}: `}
              <bdi>{message}</bdi>
            </li>
          ))}
        </ul>
        <More count={problemCount - problems.length} />
      </Alert>
    );
  return (
    <Alert variant={doubleCount > 0 ? 'warning' : 'success'} title={`${fileName} can be imported`}>
      <p>
        {numberText(added)} new, {numberText(changed)} changed, {numberText(unchanged)} as they are.
        {doubleCount > 0
          ? ` ${counted(doubleCount, 'double')} left out, since people have made the same here:`
          : ''}
      </p>
      {doubleCount > 0 ? (
        <ul className={styles.lines}>
          {doubles.map(({ line, name, path }) => (
            <li key={line}>
              Line {line}: <Link to={path}>{name}</Link>
            </li>
          ))}
        </ul>
      ) : null}
      <More count={doubleCount - doubles.length} />
    </Alert>
  );
}

const More = ({ count }: { count: number }) => (count > 0 ? <p>and {numberText(count)} more.</p> : null);

function PastImports() {
  const past = useQuery({
    ...callQuery(useApi(), importKeys.all, communityCalls.imports),
    staleTime: 0,
  });
  if (past.isPending || past.isError)
    return (
      <QueryState query={past} loading={t`Loading the imports`} failed={t`Could not load the imports`} />
    );
  if (past.data.imports.length === 0) return null;
  return (
    <section aria-labelledby="past-imports" className={cx(looks.stack, styles.past)}>
      <h2 id="past-imports">Imports</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
      <ul role="list" className={looks.list}>
        {past.data.imports.map((done) => (
          <PastImport key={done.id} done={done} />
        ))}
      </ul>
    </section>
  );
}

const undoneText = ({ deleted, restored, kept }: UndoneImport) =>
  `${counted(deleted, 'row')} deleted, ${numberText(restored)} restored${kept > 0 ? `, ${numberText(kept)} kept, since people use them` : ''}.`;

function PastImport({ done }: { done: CsvImport }) {
  const { id, kind, source, by, createdAt, added, changed, undoneAt, canUndo } = done;
  const undo = useAction(communityCalls.undoImport, {
    changes: CHANGES,
    success: undoneText,
    failure: 'Failed to undo the import',
    showFailure: 'toast',
  });
  return (
    <li className={styles.import}>
      <div>
        <bdi>{source}</bdi>: {counted(added + changed, kind === 'events' ? 'event' : 'team')}
        <p className={looks.soft}>
          <Day at={createdAt} exact />, {by ? <bdi>{by}</bdi> : 'by the command line'}
          {undoneAt ? (
            <>
              {' · undone '}
              <Day at={undoneAt} exact />
            </>
          ) : null}
        </p>
      </div>
      {canUndo ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Undo ${source}`}
          busy={undo.isPending}
          onClick={() => undo.mutate({ importId: id })}
        >
          Undo
        </Button>
      ) : null}
    </li>
  );
}
