/** Describes the items of a domain that people can report. */
interface ModeratedTables {
  /** Its tables of items that have no columns of hiding yet, without the schema. They get them. */
  readonly tables: readonly string[];
  /**
   * A `select` of all items: `kind` (text), `id`, `author_id` (integer, null where nobody posted it), `title`, `text`
   * (what a moderator reads), `path` (of its page, or null), `created_at`, `hidden_at`, `visible_to` (the only people who
   * see it, as integer[], or null for everybody). One part per kind with the kind as a literal, joined by `union all`, so
   * that a search for one item is a search by one primary key.
   */
  readonly items: string;
  /**
   * The column with the author of each table of items that everybody may see: what was kept for a week says that an account
   * is no longer new. A message says nothing about its author.
   */
  readonly authors: Readonly<Record<string, string>>;
  /** SQL of what else makes a row of such a table one that everybody may see: `{ path: "status = 'PUBLISHED'" }`. */
  readonly shown?: Readonly<Record<string, string>>;
}

/** Reads few columns of tables alone, so that it can be replicated to another cluster (docs/adr/0013). */
const keptItems = (schema: string, { authors, shown = {} }: ModeratedTables): string => {
  const parts = Object.entries(authors).map(
    ([table, author]) =>
      `select ${author} as author_id, created_at from ${schema}.${table} where ${author} is not null and hidden_at is null${
        shown[table] ? ` and ${shown[table]}` : ''
      }`,
  );
  return parts.length > 0
    ? `select author_id, min(created_at)::timestamptz as kept_since from (${parts.join(' union all ')}) item group by author_id`
    : 'select null::integer as author_id, null::timestamptz as kept_since where false';
};

const TABLES = (schema: string) => `
create table ${schema}.moderation_case (
  id integer generated always as identity primary key,
  kind text not null,
  item_id integer not null,
  source text not null check (source in ('REPORTS', 'SECOND_LOOK')),
  author_id integer,
  opened_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  -- Of a second look: what the author says, and the decision that it is about.
  words text,
  about_decision_id integer unique,
  -- 0: unsafe for young people, 1: harassment, 2: everything else.
  priority smallint not null default 2
);
create unique index moderation_case_open_key on ${schema}.moderation_case (kind, item_id, source) where closed_at is null;
create index moderation_case_queue_idx on ${schema}.moderation_case (priority, opened_at, id) where closed_at is null;
-- Words of people who delete their account go with it.
create index moderation_case_words_idx on ${schema}.moderation_case (author_id) where words is not null;
create index moderation_case_closed_idx on ${schema}.moderation_case (closed_at desc, id desc) where closed_at is not null;
create index moderation_case_author_idx on ${schema}.moderation_case (author_id) where closed_at is null;

create table ${schema}.moderation_report (
  id integer generated always as identity primary key,
  case_id integer not null references ${schema}.moderation_case (id) on delete cascade,
  kind text not null,
  item_id integer not null,
  author_id integer,
  reporter_id integer not null,
  reason text not null,
  words text,
  -- By a verified person whose account is more than 24 hours old: enough of these hide the thing.
  counts boolean not null,
  -- A moderator left the thing as it was.
  was_dismissed boolean not null default false,
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3)
);
create unique index moderation_report_open_key on ${schema}.moderation_report (kind, item_id, reporter_id)
  where closed_at is null;
create index moderation_report_case_idx on ${schema}.moderation_report (case_id, id desc);
create index moderation_report_reporter_idx on ${schema}.moderation_report (reporter_id, created_at) where counts;
create index moderation_report_dismissed_idx on ${schema}.moderation_report (reporter_id, closed_at) where was_dismissed;
create index moderation_report_author_idx on ${schema}.moderation_report (author_id) where author_id is not null;
create index moderation_report_words_idx on ${schema}.moderation_report (reporter_id) where words is not null;

create table ${schema}.moderation_decision (
  id integer generated always as identity primary key,
  kind text not null,
  item_id integer not null,
  author_id integer,
  -- The thing's title when it was decided: the thing may be gone.
  title text not null,
  path text,
  action text not null,
  rule text,
  note text,
  -- Null: hidden by reports alone.
  decided_by integer,
  -- Of a decision about the whole account, by its id in auth.account_decision_v1.
  account_decision_id integer,
  -- Answers a second look, after which there is no further one.
  is_final boolean not null default false,
  decided_at timestamptz(3) not null default now()
);
create index moderation_decision_item_idx on ${schema}.moderation_decision (kind, item_id, id desc);
create index moderation_decision_author_idx on ${schema}.moderation_decision (author_id, id desc)
  where author_id is not null;
create index moderation_decision_time_idx on ${schema}.moderation_decision (decided_at);

create table ${schema}.moderation_notice (
  id bigint generated always as identity primary key,
  account_id integer not null,
  kind text not null check (kind in ('ITEM_DECISION', 'REPORT_OUTCOME', 'SECOND_LOOK', 'STAFF_CALL')),
  data jsonb not null,
  created_at timestamptz(3) not null default now()
);
create index moderation_notice_time_idx on ${schema}.moderation_notice (created_at);

create table ${schema}.moderation_applied (
  account_decision_id integer primary key
);
`;

const COMMENTS = {
  case: 'One row is a thing that moderators look at: it was reported, or its author asks for a second look.',
  report: 'One row is what one person reported about one thing.',
  decision: 'One row is a decision about a thing, by a moderator or by reports alone.',
  notice: 'One row is something that a person is told about a decision.',
  applied: 'One row is a decision about a whole account that was applied to its things here.',
};

const commentsOf = (schema: string): string[] =>
  Object.entries(COMMENTS).map(
    ([name, words]) => `comment on table ${schema}.moderation_${name} is 'kit: ${words}'`,
  );

const VIEWS = (schema: string, tables: ModeratedTables) => `
create view ${schema}.notice_v1 as
select id, account_id, kind, data, created_at::timestamptz as created_at from ${schema}.moderation_notice;

create view ${schema}.open_case_v1 as
select id, priority from ${schema}.moderation_case where closed_at is null;

create view ${schema}.kept_item_v1 as ${keptItems(schema, tables)};

grant select on ${schema}.notice_v1, ${schema}.kept_item_v1, ${schema}.open_case_v1 to meshwork_auth;
`;

/**
 * The language of visitors' reports, which tables of before 0.4.0 do not have.
 * @returns statements for {@link sqlMigration}
 */
export const reportLanguage = (schema: string): string[] => [
  `alter table ${schema}.moderation_report add column language text check (char_length(language) <= 20)`,
  `comment on column ${schema}.moderation_report.language is
     'The tag of the language in which a visitor reported, for the answer; null: English.'`,
];

/**
 * Makes the items of a schema reportable: the columns of hiding, the tables of moderation, and the views `moderated_item`,
 * `notice_v1`, `open_case_v1` and `kept_item_v1`, of which all but the first are published (`moderationPublished` of the core contract).
 * Run once per schema, after the tables of items; a later migration can replace the view `moderated_item`.
 * @returns statements for {@link sqlMigration}
 */
export const moderationTables = (schema: string, moderated: ModeratedTables): string[] => [
  ...moderated.tables.map(
    (table) => `alter table ${schema}.${table}
      add column hidden_at timestamptz(3), add column hidden_rule text, add column hidden_note text`,
  ),
  TABLES(schema),
  ...reportLanguage(schema),
  ...commentsOf(schema),
  `create view ${schema}.moderated_item (kind, id, author_id, title, text, path, created_at, hidden_at, visible_to) as
   ${moderated.items}`,
  VIEWS(schema, moderated),
];
