import { SERVICES } from '../../../src/lib/apps.ts';
import type { ServiceContext } from '../../../src/stack/service-environment.ts';

const OWN = `n.nspname = any ($1) and c.relname !~ '^migration'`;

/** The services' schemas from PostgreSQL's catalog, each part as the command that would create it. */
const PARTS: Readonly<Record<string, string>> = {
  columns: `select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' ||
      a.attnotnull || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as text
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${OWN} and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v')`,
  constraints: `select c.relname || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where ${OWN}`,
  indexes: `select pg_get_indexdef(i.indexrelid) as text
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${OWN}`,
  triggers: `select pg_get_triggerdef(t.oid) as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OWN} and not t.tgisinternal`,
  views: `select c.relname || ' ' || pg_get_viewdef(c.oid) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OWN} and c.relkind = 'v'`,
  functions: `select pg_get_functiondef(p.oid) as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = any ($1) and p.prokind = 'f'`,
  rights: `select c.relname || ' ' || coalesce(array_to_string(array(select unnest(c.relacl)::text order by 1), ' '), '') as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OWN} and c.relkind in ('r', 'v')`,
};

/** The schema of a database as lists that can be compared. */
export const schemaOf = ({ postgres }: ServiceContext): Promise<Record<string, string[]>> =>
  postgres.withClient('meshwork', async (client) => {
    const schema: Record<string, string[]> = {};
    for (const [part, sql] of Object.entries(PARTS)) {
      const { rows } = await client.query<{ text: string }>(`${sql} order by 1`, [SERVICES]);
      schema[part] = rows.map(({ text }) => text);
    }
    return schema;
  });
