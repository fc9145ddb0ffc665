import type { MikroORM, Transaction } from '@mikro-orm/postgresql';

/** A view that other services may read: its name ends in its version (docs/adr/0005). */
export interface PublishedView {
  /** "catalog.team_resource_v1" */
  readonly name: string;
  /** PostgreSQL's own number; another one means that the view was made anew. */
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

/** Where the views after a migration no longer keep what the ones before it promised to their readers. */
export function brokenPromises(before: readonly PublishedView[], after: readonly PublishedView[]): string[] {
  return before.flatMap((view) => {
    const readers = view.readers.join(', ');
    // Nobody but its owner reads it, so it is not published, or no longer.
    if (!readers) return [];
    const now = after.find(({ name }) => name === view.name);
    if (!now) return [`${view.name} is gone, and ${readers} may read it`];
    const columns = Object.entries(view.columns).flatMap(([column, type]) => {
      const typeNow = now.columns[column];
      if (!typeNow) return [`${view.name}.${column} is gone, and ${readers} may read it`];
      return typeNow === type ? [] : [`${view.name}.${column} was ${type} and is ${typeNow}`];
    });
    // A right that is taken away on purpose is the first step of withdrawing a view; one that is forgotten is a fault.
    const forgotten = now.oid === view.oid ? [] : view.readers.filter((role) => !now.readers.includes(role));
    return [
      ...columns,
      ...forgotten.map((role) => `${view.name} was made anew, and ${role} can no longer read it`),
    ];
  });
}

/** A migration that was refused because other services read what it changes. Nothing of it was applied. */
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

/** PostgreSQL's own refusals: dependent objects, a type that a view uses, a view replaced by one of other columns. */
const REFUSALS = new Set(['2BP01', '0A000', '42P16']);
const PUBLISHED_NAME = /\b[\w]+_v\d+\b/;

/** PostgreSQL's refusal in our words, where it is about a published view; anything else as it was. */
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

/**
 * Does migrations in one transaction, and only if every published view keeps its columns and its readers afterwards.
 * PostgreSQL itself refuses most of what would break one; `drop … cascade` and a view made anew it allows.
 * @throws PublishedViewError
 */
export async function keepingPublishedViews<T>(
  orm: MikroORM,
  schema: string,
  migrate: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const connection = orm.em.getConnection();
  return connection.transactional(async (transaction) => {
    const views = () =>
      connection.execute<PublishedView[]>(PUBLISHED_VIEWS_SQL, [schema], 'all', transaction);
    const before = await views();
    const result = await migrate(transaction).catch((error: unknown) => {
      throw explained(schema, error);
    });
    const broken = brokenPromises(before, await views());
    if (broken.length > 0) throw new PublishedViewError(schema, broken);
    return result;
  });
}
