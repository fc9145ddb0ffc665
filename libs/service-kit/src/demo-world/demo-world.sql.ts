/** The rows of one service that belong to people of the demonstration world, by conditions with their ids as `$1` (docs/adr/0055-demo-world.md). */
export interface DemoWorldRows {
  /** Columns with times, by table, and the condition by which a row belongs to these people. */
  readonly aged: Readonly<Record<string, { times: readonly string[]; of: string }>>;
  /** The condition of what these people made, by table, in the order in which it is deleted. Their decisions are still there. */
  readonly removed: Readonly<Record<string, string>>;
  /** The tables of what moderators decide about, by kind, and the schema in which they stand. */
  readonly moderated: { readonly schema: string; readonly kinds: Readonly<Record<string, string>> };
}

const PEOPLE = 'any($1::integer[])';

/** Reports and decisions of the world go, and items of others that they have hidden are shown again. */
export const moderationOf = ({ schema, kinds }: DemoWorldRows['moderated']) => {
  const ofReport = (row: string) =>
    `report.kind = ${row}.kind and report.item_id = ${row}.item_id and report.reporter_id`;
  const reports = `from ${schema}.moderation_report report where`;
  /** People of the world have reported it, and nobody else. */
  const byWorldAlone = (row: string) =>
    `exists (select ${reports} ${ofReport(row)} = ${PEOPLE}) and not exists (select ${reports} ${ofReport(row)} <> all($1::integer[]))`;
  const decided = `(decided_by = ${PEOPLE} or decided_by is null and ${byWorldAlone('moderation_decision')})`;
  return {
    restored: Object.entries(kinds).map(
      ([kind, table]) =>
        `update ${table} set hidden_at = null, hidden_rule = null, hidden_note = null where hidden_at is not null
           and id in (select item_id from ${schema}.moderation_decision where kind = '${kind}' and action = 'HIDE' and ${decided})`,
    ),
    removed: {
      // Others are no longer told of what they find as it was.
      [`${schema}.moderation_notice`]: `account_id = ${PEOPLE} or exists (
        select from ${schema}.moderation_decision
        where kind = data ->> 'itemKind' and item_id = (data ->> 'itemId')::integer and ${decided})`,
      [`${schema}.moderation_decision`]: `author_id = ${PEOPLE} or ${decided}`,
      [`${schema}.moderation_case`]: `author_id = ${PEOPLE} or source = 'REPORTS' and ${byWorldAlone('moderation_case')}`,
      [`${schema}.moderation_report`]: `reporter_id = ${PEOPLE} or author_id = ${PEOPLE}`,
    },
  };
};

/** Rows that are younger than this are new; all others were given their age before. */
const NEW = "interval '1 hour'";

export const agingOf = (table: string, { times, of }: DemoWorldRows['aged'][string]): string => {
  const older = (column: string) =>
    `${column} = case when ${column} > now() - ${NEW} then ${column} - make_interval(days => $2) else ${column} end`;
  const isNew = times.map((column) => `${column} > now() - ${NEW}`).join(' or ');
  return `update ${table} set ${times.map(older).join(', ')} where (${of}) and (${isNew})`;
};

export const removalOf = (table: string, of: string): string => `delete from ${table} where ${of}`;
