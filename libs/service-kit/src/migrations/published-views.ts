import type { MikroORM, Transaction } from '@mikro-orm/postgresql';

/** A view that other services may read: its name ends in its version (docs/adr/0005). */
export interface PublishedView {
  /** "catalog.team_resource_v1" */
  readonly name: string;
  /** PostgreSQL's id of the view; another one means that the view was dropped and created again. */
  readonly oid: number;
  /** Types by column. */
  readonly columns: Readonly<Record<string, string>>;
  /** The roles of other services that may read it. */
  readonly readers: readonly string[];
}

const PUBLISHED_VIEWS_SQL = `
  select n.nspname || '.' || c.relname as name, c.oid::int as oid,
         (select jsonb_object_agg(a.attname, format_type(a.atttypid, null) order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
         array(select distinct coalesce(r.rolname, 'public')::text
               from aclexplode(c.relacl) acl left join pg_roles r on r.oid = acl.grantee
               where acl.privilege_type = 'SELECT' and acl.grantee <> c.relowner order by 1) as readers
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = ? and c.relkind in ('v', 'm') and c.relname ~ '_v[0-9]+$'
  order by 1`;

/** Lists the losses of published views' readers by a migration, one sentence each; empty if it breaks nothing. */
function brokenPromises(before: readonly PublishedView[], after: readonly PublishedView[]): string[] {
  return before.flatMap((view) => {
    const readers = view.readers.join(', ');
    // Only its owner may read it, so it is not published.
    if (!readers) return [];
    const now = after.find(({ name }) => name === view.name);
    if (!now) return [`${view.name} is gone, and ${readers} may read it`];
    const columns = Object.entries(view.columns).flatMap(([column, type]) => {
      const typeNow = now.columns[column];
      if (!typeNow) return [`${view.name}.${column} is gone, and ${readers} may read it`];
      return typeNow === type ? [] : [`${view.name}.${column} was ${type} and is ${typeNow}`];
    });
    // Revoking a right is the first step of removing a view; a view created again without its rights is a mistake.
    const lostReaders =
      now.oid === view.oid ? [] : view.readers.filter((role) => !now.readers.includes(role));
    return [
      ...columns,
      ...lostReaders.map((role) => `${view.name} was made anew, and ${role} can no longer read it`),
    ];
  });
}

/** A migration was refused because other services read the views that it changes. It was not applied. */
export class PublishedViewError extends Error {
  override readonly name = 'PublishedViewError';

  constructor(schema: string, reasons: readonly string[], cause?: unknown) {
    super(
      [
        `The migration of ${schema} was refused, because other services read what it changes:`,
        ...reasons.map((reason) => `  ${reason}`),
        'Publish the new form beside it under the next version. The old view goes in a later release, after one that took the rights to it back (docs/compatibility.md).',
      ].join('\n'),
      { cause },
    );
  }
}

/** SQLSTATEs with which PostgreSQL refuses: dependent objects, a type that a view uses, a view replaced by other columns. */
const REFUSALS = new Set(['2BP01', '0A000', '42P16']);
const PUBLISHED_NAME = /\b[\w]+_v\d+\b/;

/** PostgreSQL's refusal as a {@link PublishedViewError} if it is about a published view; any other error unchanged. */
export function explained(schema: string, error: unknown): unknown {
  const {
    code = '',
    message = '',
    detail = '',
  } = error as { code?: string; message?: string; detail?: string };
  const text = `${message}\n${detail}`;
  if (!REFUSALS.has(code) || !(PUBLISHED_NAME.test(text) || code === '42P16')) return error;
  return new PublishedViewError(schema, [message, ...(detail ? [detail] : [])], error);
}

/** Tells whether every reader of before can read the same columns; a right that was taken back counts as a loss, too. */
const takesNothing = (before: readonly PublishedView[], after: readonly PublishedView[]): boolean =>
  brokenPromises(before, after).length === 0 &&
  before.every(({ name, readers }) => {
    const now = after.find((view) => view.name === name)?.readers ?? [];
    return readers.every((role) => now.includes(role));
  });

/** The views of a schema that end in a version, also those that nobody else reads yet. */
export function publishedViews(
  orm: MikroORM,
  schema: string,
  transaction?: Transaction,
): Promise<PublishedView[]> {
  return orm.em.getConnection().execute<PublishedView[]>(PUBLISHED_VIEWS_SQL, [schema], 'all', transaction);
}

export type Apply = (migration: string, transaction: Transaction) => Promise<void>;

export interface KeptViews {
  /** The views as they were before the first migration of this step. */
  readonly before: readonly PublishedView[];
  readonly migrations: readonly string[];
  /** Names of views that are locked before anything else, in the order of readers: they lock a view before its tables. */
  readonly views: readonly string[];
  /** Names of tables that are locked next. */
  readonly tables: readonly string[];
  /** The table among them that the longest wait is for. */
  readonly turn: number;
  /** Limit for waiting on the first table, or on whatever the migration locks, in ms. */
  readonly lockTimeout: number;
  readonly apply: Apply;
}

const RELATIONS_SQL = `
  select distinct c.oid, c.oid::regclass::text as name, c.relkind as kind
  from pg_class c join json_array_elements_text(?::json) named on c.oid = to_regclass(named)
  where c.relkind in ('r', 'p', 'v') and c.relnamespace = ?::regnamespace order by c.oid`;

/** Locks relations of a schema against everybody, so that no stronger lock is needed later. Who holds one waits for the next a short time only. */
async function lockFirst(
  orm: MikroORM,
  schema: string,
  { views, tables, turn, lockTimeout }: KeptViews,
  transaction: Transaction,
): Promise<void> {
  const connection = orm.em.getConnection();
  const execute = (sql: string) => connection.execute(sql, [], 'run', transaction);
  const names = JSON.stringify([...views, ...tables]);
  const found: { name: string; kind: string }[] = await connection.execute(
    RELATIONS_SQL,
    [names, schema],
    'all',
    transaction,
  );
  // "lock table" of a view would lock the tables of other services below it, too.
  for (const { name, kind } of found)
    if (kind === 'v') await execute(`alter view ${name} owner to current_user`);
  await execute(`set local lock_timeout = ${lockTimeout}`);
  const rest = found.filter(({ kind }) => kind !== 'v');
  const from = rest.length && turn % rest.length;
  for (const { name } of [...rest.slice(from), ...rest.slice(0, from)]) {
    await execute(`lock table ${name} in access exclusive mode`);
    await execute('set local lock_timeout to default');
  }
}

/**
 * Runs migrations in one transaction, and commits it as soon as no reader of a published view has less than before: mostly after
 * the first of them. One that takes something is committed together with all that follow it, and only if every view still has its
 * columns and readers in the end, so a right is never taken back and the view dropped by one step.
 * PostgreSQL itself refuses most of what would break a view, but it allows `drop … cascade` and a view created again.
 * @returns how many of the migrations were committed
 * @throws PublishedViewError
 */
export async function keepingPublishedViews(orm: MikroORM, schema: string, kept: KeptViews): Promise<number> {
  const { before, migrations, apply } = kept;
  return orm.em.getConnection().transactional(async (transaction) => {
    await lockFirst(orm, schema, kept, transaction);
    let after: readonly PublishedView[] = before;
    for (const [index, migration] of migrations.entries()) {
      await apply(migration, transaction).catch((error: unknown) => {
        throw explained(schema, error);
      });
      after = await publishedViews(orm, schema, transaction);
      if (takesNothing(before, after)) return index + 1;
    }
    const broken = brokenPromises(before, after);
    if (broken.length > 0) throw new PublishedViewError(schema, broken);
    return migrations.length;
  });
}
