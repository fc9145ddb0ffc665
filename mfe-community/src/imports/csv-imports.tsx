import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import type { Sentence } from '@meshwork/language';
import { Link, QueryState, useAction, useApi, useQuery } from '@meshwork/shell-contract';
import { Alert, Button, cx, Day, FormField, Input, looks, numberText, Segmented } from '@meshwork/ui';
import { useState } from 'react';
import { TextField, useSchemaForm } from '../common/form.tsx';
import styles from './csv-imports.module.css';

const KINDS: readonly { value: ImportKind; label: Sentence }[] = [
  { value: 'teams', label: msg`Teams` },
  { value: 'events', label: msg`Events` },
];
const EMPTY: ImportFile = { kind: 'teams', source: '', csv: '' };
const CHANGES = [importKeys.all, teamKeys.all, initiativeKeys.all];

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
    failure: t`Failed to check the file`,
    issues: { form },
  });
  const store = useAction(communityCalls.importFile, {
    changes: CHANGES,
    success: (_, { source }) => t`Imported from ${source}.`,
    failure: t`Failed to import the file`,
    onSuccess: () => check.reset(),
  });
  const choose = async (file: File | undefined) => {
    check.reset();
    setFileName(file?.name ?? '');
    try {
      form.setValue('csv', file ? await readText(file) : '', { shouldValidate: true, shouldTouch: true });
    } catch {
      form.setError('csv', { message: t`The file cannot be read. Choose it again.` });
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
        label={t`What the file has`}
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
        label={t`Source`}
        required
        hint={t`Who made the list, such as “FIRST Canada, October 2026”. It stands on each page.`}
      />
      <FormField
        label={t`CSV file`}
        required
        hint={t`UTF-8, at most ${{ most: numberText(MAX_IMPORT_LENGTH) }} characters; larger ones by the command line`}
        error={form.formState.errors.csv}
      >
        <Input type="file" accept=".csv,text/csv" onChange={({ target }) => void choose(target.files?.[0])} />
      </FormField>
      {check.failure ? <Alert variant="destructive">{check.failure}</Alert> : null}
      {store.failure ? <Alert variant="destructive">{store.failure}</Alert> : null}
      {report ? <Report report={report} fileName={fileName} /> : null}
      <div className={looks.wrap}>
        <Button type="submit" variant={changes > 0 ? 'secondary' : 'primary'} busy={check.isPending}>
          <Trans>Check File</Trans>
        </Button>
        {changes > 0 ? (
          <Button
            busy={store.isPending}
            onClick={() => void form.handleSubmit((file) => store.mutate(file))()}
          >
            {plural(changes, { one: 'Import # row', other: 'Import # rows' })}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

const Columns = ({ kind }: { kind: ImportKind }) => (
  <details>
    <summary>
      <Trans>Columns of the first line</Trans>
    </summary>
    <dl className={styles.columns}>
      {IMPORT_COLUMNS[kind].map(({ name, about, required }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {about}
            {required ? null : (
              <span className={looks.soft}>
                {' '}
                <Trans>(optional)</Trans>
              </span>
            )}
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
      <Alert
        variant="destructive"
        title={plural(problemCount, {
          one: `${fileName} is refused: # problem`,
          other: `${fileName} is refused: # problems`,
        })}
      >
        <p>
          <Trans>Nothing is stored. Mend the lines below, and choose the file again.</Trans>
        </p>
        <ul className={styles.lines}>
          {problems.map(({ line, column, message }) => (
            <li key={`${line} ${column} ${message}`}>
              {column ? (
                <Trans>
                  Line {line}, {column}: <bdi>{message}</bdi>
                </Trans>
              ) : (
                <Trans>
                  Line {line}: <bdi>{message}</bdi>
                </Trans>
              )}
            </li>
          ))}
        </ul>
        <More count={problemCount - problems.length} />
      </Alert>
    );
  return (
    <Alert variant={doubleCount > 0 ? 'warning' : 'success'} title={t`${fileName} can be imported`}>
      <p>
        {t({
          message: `${plural(added, { other: '# new' })}, ${plural(changed, { other: '# changed' })}, ${plural(unchanged, { other: '# as they are' })}.`,
          comment: 'How many rows of a file are new, changed, or as they are here already',
        })}
        {doubleCount > 0
          ? ` ${plural(doubleCount, {
              one: '# double left out, since people have made the same here:',
              other: '# doubles left out, since people have made the same here:',
            })}`
          : ''}
      </p>
      {doubleCount > 0 ? (
        <ul className={styles.lines}>
          {doubles.map(({ line, name, path }) => (
            <li key={line}>
              <Trans>
                Line {line}: <Link to={path}>{name}</Link>
              </Trans>
            </li>
          ))}
        </ul>
      ) : null}
      <More count={doubleCount - doubles.length} />
    </Alert>
  );
}

const More = ({ count }: { count: number }) =>
  count > 0 ? (
    <p>
      {t({
        message: plural(count, { other: 'and # more.' }),
        comment: 'Below a list of lines of a file: there are more of them',
      })}
    </p>
  ) : null;

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
      <h2 id="past-imports">
        <Trans>Imports</Trans>
      </h2>
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
  kept > 0
    ? t`${plural(deleted, { one: '# row deleted', other: '# rows deleted' })}, ${plural(restored, { other: '# restored' })}, ${plural(kept, { other: '# kept, since people use them' })}.`
    : t`${plural(deleted, { one: '# row deleted', other: '# rows deleted' })}, ${plural(restored, { other: '# restored' })}.`;

function PastImport({ done }: { done: CsvImport }) {
  const { id, kind, source, by, createdAt, added, changed, undoneAt, canUndo } = done;
  const count = added + changed;
  const things =
    kind === 'events'
      ? plural(count, { one: '# event', other: '# events' })
      : plural(count, { one: '# team', other: '# teams' });
  const undo = useAction(communityCalls.undoImport, {
    changes: CHANGES,
    success: undoneText,
    failure: t`Failed to undo the import`,
    showFailure: 'toast',
  });
  return (
    <li className={styles.import}>
      <div>
        <Trans>
          <bdi>{source}</bdi>: {things}
        </Trans>
        <p className={looks.soft}>
          {by ? (
            <>
              <Day at={createdAt} exact />, <bdi>{by}</bdi>
            </>
          ) : (
            <Trans>
              <Day at={createdAt} exact />, by the command line
            </Trans>
          )}
          {undoneAt ? (
            <>
              {' · '}
              <Trans comment="Behind the day of an import">
                undone <Day at={undoneAt} exact />
              </Trans>
            </>
          ) : null}
        </p>
      </div>
      {canUndo ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t`Undo ${source}`}
          busy={undo.isPending}
          onClick={() => undo.mutate({ importId: id })}
        >
          <Trans>Undo</Trans>
        </Button>
      ) : null}
    </li>
  );
}
