import { DELETED_USER_NAME, FIXED_NAME_TEXTS, type ModerationCase } from '@meshwork/contracts-core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Limits the reports of a case, and the decisions about its author, that a moderator sees beside it. */
const SHOWN = 10;

/** A time of a column in the contract's form. */
const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A row of `decision` with its `decider`, as moderators see it. */
const DECISION = sql`jsonb_build_object('id', decision.id, 'kind', decision.kind, 'itemId', decision.item_id,
  'title', decision.title, 'action', decision.action, 'rule', decision.rule, 'note', decision.note,
  'decidedBy', case when decision.decided_by is not null then coalesce(decider.display_name, ${DELETED_USER_NAME}::text) end,
  'decidedAt', ${iso('decision.decided_at')})`;

/** Reads cases in the order of `ids`, with all that moderators need to decide but the actions of their kind. */
export async function describeCases(
  em: EntityManager,
  schema: string,
  ids: readonly number[],
): Promise<Omit<ModerationCase, 'actions'>[]> {
  const table = (name: string) => sql.table(`${schema}.${name}`);
  const { rows } = await sql<Omit<ModerationCase, 'actions'>>`
    select one.id, one.kind, one.item_id as "itemId", one.source, one.priority,
      ${iso('one.opened_at')} as "openedAt", ${iso('one.closed_at')} as "closedAt",
      (select jsonb_build_object('title', title, 'text', text, 'path', path, 'createdAt', ${iso('created_at')},
          'isHidden', hidden_at is not null)
        from ${table('moderated_item')} item where item.kind = one.kind and item.id = one.item_id limit 1) as item,
      case when one.author_id is not null then jsonb_build_object('id', one.author_id, 'username', author.username,
        'displayName', coalesce(author.display_name, ${DELETED_USER_NAME}::text), 'avatarUrl', author.avatar_url) end as author,
      (select count(*)::int from ${table('moderation_report')} report where report.case_id = one.id) as "reportCount",
      to_jsonb(array(
        select jsonb_build_object('reason', reason, 'words', words, 'createdAt', ${iso('created_at')}, 'reporter', coalesce(
          reporter.display_name, case when reporter_id < 0 then ${FIXED_NAME_TEXTS.VISITOR}::text else ${DELETED_USER_NAME}::text end))
        from ${table('moderation_report')} report left join auth.public_profile_v1 reporter on reporter.user_id = report.reporter_id
        where report.case_id = one.id order by report.id desc limit ${SHOWN})) as reports,
      (select jsonb_build_object('words', one.words, 'decision', ${DECISION})
        from ${table('moderation_decision')} decision left join auth.public_profile_v1 decider on decider.user_id = decision.decided_by
        where decision.id = one.about_decision_id and one.words is not null) as "secondLook",
      jsonb_build_object(
        'items', (select count(*) from ${table('moderated_item')} item where item.author_id = one.author_id),
        'reports', (select count(*) from ${table('moderation_report')} report where report.author_id = one.author_id),
        'decisions', array(
          select ${DECISION}
          from ${table('moderation_decision')} decision left join auth.public_profile_v1 decider on decider.user_id = decision.decided_by
          where decision.author_id = one.author_id order by decision.id desc limit ${SHOWN})) as history
    from unnest(${[...ids]}::int[]) with ordinality as page (id, place)
    join ${table('moderation_case')} one on one.id = page.id
    left join auth.public_profile_v1 author on author.user_id = one.author_id
    order by page.place`.execute(em.getKysely());
  return rows;
}
