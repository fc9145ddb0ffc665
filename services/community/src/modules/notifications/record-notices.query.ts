import type { NotificationKind } from '@meshwork/contracts-community';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';
import type { Notice } from '../mail/mail.queue.ts';
import { aboutOf } from './notice-facts.ts';

/** Requests are counted one by one before they are mailed (see `recordNotice`). */
export type BulkKind = Exclude<NotificationKind, 'REQUEST'>;

/** A notice of many, and whether a mail may be sent about it. */
export interface Told {
  readonly notice: Notice;
  readonly mayMail: boolean;
}

interface Recorded {
  /** The place of its notice among those given. */
  readonly place: number;
  readonly id: string;
  readonly mail: 'NONE' | 'AT_ONCE' | 'DIGEST';
}

/**
 * Adds many notices of one kind to the lists of their people in one statement, by the rules of `recordNotice`: a notice with a key
 * is given once, only the newest unread entry of a thread stays, the person's choice decides about the mail.
 * @param told at most one of a person and thread
 * @returns those of which a mail is to be sent at once
 */
export async function recordNotices(
  db: CommunityDb,
  kind: BulkKind,
  told: readonly Told[],
): Promise<Recorded[]> {
  if (told.length === 0) return [];
  const input = told.map(({ notice, mayMail }, place) => ({
    place,
    person_id: notice.personId,
    title: notice.title ?? notice.subject,
    actor_id: notice.actorId ?? null,
    path: notice.action.path,
    about: aboutOf(notice),
    thread: notice.thread ?? null,
    key: notice.key ?? null,
    may_mail: mayMail,
  }));
  const { rows } = await sql<Recorded>`
    with input as materialized (
      select one.* from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as one (place integer, person_id integer, title text,
        actor_id integer, path text, about text, thread text, key text, may_mail boolean)
      where one.key is null or not exists (select from community.notification given
        where given.person_id = one.person_id and given.key = one.key)
    ), replaced as (
      delete from community.notification old using input
      where input.thread is not null and old.person_id = input.person_id and old.thread = input.thread
        and old.kind = ${kind} and old.read_at is null
      returning old.person_id, old.thread, old.mail, old.mailed_at
    ), decided as (
      select input.*, case when not input.may_mail then 'NONE' else
        case setting.deliveries ->> ${kind} when 'NEVER' then 'NONE' when 'DAILY' then 'DIGEST' else 'AT_ONCE' end end as mail
      from input left join community.notification_setting setting on setting.person_id = input.person_id
    ), added as (
      insert into community.notification (person_id, kind, title, actor_id, path, about, thread, key, mail)
      select person_id, ${kind}, title, actor_id, path, about, thread, key, case when mail <> 'NONE' then mail else coalesce((
        select case when bool_or(replaced.mail = 'DIGEST' and replaced.mailed_at is null) then 'DIGEST'
          when bool_or(replaced.mail = 'AT_ONCE') then 'AT_ONCE' end
        from replaced where replaced.person_id = decided.person_id and replaced.thread = decided.thread), 'NONE') end
      from decided order by place
      on conflict (person_id, key) do nothing
      returning id, person_id, thread, key
    )
    select decided.place, added.id, pg_notify('community_inbox', added.person_id::text), decided.mail
    from added join decided on decided.person_id = added.person_id
      and decided.thread is not distinct from added.thread and decided.key is not distinct from added.key`.execute(
    db,
  );
  return rows.filter(({ mail }) => mail === 'AT_ONCE');
}
