import { usualDelivery } from '@meshwork/contracts-community';
import { type RawBuilder, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';
import { lineFactsOf } from './line.ts';
import type { Notice } from './mail.queue.ts';
import { isNews, isOnlyOne } from './notice-facts.ts';

/** Requests to one target that are mailed at once within {@link BUNDLE_HOURS}; what follows is one digest. */
const MAILED_SINGLY = 1;
const BUNDLE_HOURS = 24;

/** Mails to one person at once within an hour, whatever they are about; what follows is in the daily mail. */
const MAILED_AN_HOUR = 12;

/** The next mail with the same news of an initiative waits as long, so that people read what came of several changes; of a team it is daily. */
export const MINUTES_APART = 15;

interface Recorded {
  /** The place of its notice among those given. */
  readonly place: number;
  readonly id: string;
  readonly mail: 'NONE' | 'AT_ONCE' | 'DIGEST';
  readonly toldAt: string;
  readonly isLater: boolean;
}

const inputOf = (notice: Notice, place: number) => ({
  place,
  person_id: notice.personId,
  kind: notice.kind,
  usually: usualDelivery(notice.kind),
  title: notice.title ?? notice.subject,
  actor_id: notice.actorId ?? null,
  path: notice.action.path,
  request_id: notice.requestId ?? null,
  about_kind: notice.about?.kind ?? null,
  about_id: notice.about?.id ?? null,
  key: notice.key ?? null,
  is_news: isNews(notice),
  is_only_one: isOnlyOne(notice),
  is_daily: notice.isDaily ?? false,
  changes_often: notice.changesOften ?? false,
  event: lineFactsOf(notice) ?? null,
});

/** Counts the recent mails to a person about requests to one target. Requesters have locked the target, so they are counted in turn. */
const mailedLately = sql`(select count(*) from community.notification lately
  where lately.person_id = input.person_id and lately.about_kind = input.about_kind and lately.about_id = input.about_id
    and lately.kind = 'REQUEST' and lately.mail = 'AT_ONCE'
    and lately.created_at > now() - make_interval(hours => ${sql.lit(BUNDLE_HOURS)}))`;

const mailedThisHour = sql`(select count(*) from community.notification lately
  where lately.person_id = input.person_id and lately.mail = 'AT_ONCE' and lately.created_at > now() - interval '1 hour')`;

const isSameNews = (
  row: RawBuilder<unknown>,
) => sql`input.changes_often and ${row}.person_id = input.person_id
  and ${row}.kind = input.kind and ${row}.about_kind = input.about_kind and ${row}.about_id = input.about_id
  and ${row}.event ->> 'name' is not distinct from input.event ->> 'name'`;

/** Was mailed a moment ago, or waits for its mail. */
const isMailedAlready = sql`exists (select from community.notification lately
  where ${isSameNews(sql`lately`)} and lately.mail = 'AT_ONCE'
    and coalesce(lately.mailed_at, lately.created_at) > now() - make_interval(mins => ${sql.lit(MINUTES_APART)}))`;

/**
 * Tells whether the person has an unread mail already. For requests, one about an earlier request counts, too. Answers and messages
 * count each by its kind, so that a question that waits in a mailbox keeps no answer from its person.
 */
const wasMailed = sql`case when one.kind = 'REQUEST' then former.mailed_at is not null
  else exists (select from community.notification told
    where told.person_id = one.person_id and told.request_id = one.request_id and told.kind = one.kind
      and told.mail = 'AT_ONCE' and told.created_at > coalesce(former.read_at, '-infinity')) end`;

/** Of the notices to a person with one key the first, such as to an adult who reads along with two people in one conversation. */
const inputsOf = (notices: readonly Notice[]) => {
  const given = Map.groupBy(notices.map(inputOf), ({ person_id, key, place }) =>
    key ? `${person_id} ${key}` : place,
  );
  return [...given.values()].map(([first]) => first);
};

/**
 * Adds notices to the lists of their people, marks the requests that they are about as unread, and decides about their mails, all in
 * one statement. A notice with a key is given once, a daily one again once it has been read. Of several unread entries of one kind about
 * a request only the newest stays, and takes over the mail that the others were waiting for; so does the newest of what changes often.
 * The person's choice decides about the mail. From the second request to one item in a day on they are bundled, and about a request that
 * the person has not opened since its last mail there is no further one.
 * @param notices at most one of a person, kind, request and actor, but for those with a key
 * @param canMail whether this installation sends mail
 * @returns those of which a mail is to be sent at once
 */
export async function recordNotices(
  db: CommunityDb,
  notices: readonly Notice[],
  canMail: boolean,
): Promise<Recorded[]> {
  if (notices.length === 0) return [];
  const { rows } = await sql<Recorded>`
    with input as materialized (
      select one.*, former.read_at, date_trunc('milliseconds', clock_timestamp()) as told_at, ${wasMailed} as was_mailed
      from jsonb_to_recordset(${JSON.stringify(inputsOf(notices))}::jsonb) as one (place integer, person_id integer,
        kind text, usually text, title text, actor_id integer, path text, request_id integer, about_kind text, about_id integer, key text,
        is_news boolean, is_only_one boolean, is_daily boolean, changes_often boolean, event jsonb)
      left join community.mark former on former.person_id = one.person_id and former.request_id = one.request_id
      where one.key is null or not exists (select from community.notification given
        where given.person_id = one.person_id and given.key = one.key and not (one.is_daily and given.read_at is not null))
    ), replaced as (
      delete from community.notification old using input
      where input.is_news and old.person_id = input.person_id and old.request_id = input.request_id
        and old.kind = input.kind and old.created_at > coalesce(input.read_at, '-infinity')
      returning old.person_id, old.request_id, old.kind, old.mail, old.mailed_at
    ), outdated as (
      delete from community.notification old using input
      where ${isSameNews(sql`old`)} and old.read_at is null and old.mail = 'AT_ONCE' and old.mailed_at > now()
    ), decided as materialized (
      select input.*, case
        when not ${canMail}::boolean or input.is_only_one and input.was_mailed then 'NONE'
        else case coalesce(setting.deliveries ->> input.kind, input.usually) when 'NEVER' then 'NONE' when 'DAILY' then 'DIGEST'
          else case when input.is_daily or input.is_later and input.kind = 'TEAM' or input.kind = 'REQUEST' and ${mailedLately} >= ${sql.lit(MAILED_SINGLY)}
            or ${mailedThisHour} >= ${sql.lit(MAILED_AN_HOUR)} then 'DIGEST' else 'AT_ONCE' end
        end end as mail
      from (select input.*, ${isMailedAlready} as is_later from input) input
      left join community.notification_setting setting on setting.person_id = input.person_id
    ), marked as (
      insert into community.mark as mark (person_id, request_id, unread_at, mailed_at)
      select person_id, request_id, max(told_at), case when ${canMail}::boolean and bool_or(is_only_one) then clock_timestamp() end
      from decided where is_news group by person_id, request_id
      on conflict (person_id, request_id) do update
        set unread_at = excluded.unread_at, mailed_at = coalesce(mark.mailed_at, excluded.mailed_at)
    ), added as (
      insert into community.notification
        (person_id, kind, title, actor_id, path, request_id, about_kind, about_id, key, mail, mailed_at, created_at, event)
      select person_id, kind, title, actor_id, path, request_id, about_kind, about_id, key,
        case when mail <> 'NONE' then mail else coalesce((
          select case when bool_or(replaced.mail = 'DIGEST' and replaced.mailed_at is null) then 'DIGEST'
            when bool_or(replaced.mail = 'AT_ONCE') then 'AT_ONCE' end
          from replaced where replaced.person_id = decided.person_id and replaced.request_id = decided.request_id
            and replaced.kind = decided.kind), 'NONE') end,
        case when is_later and mail = 'AT_ONCE' then now() + make_interval(mins => ${sql.lit(MINUTES_APART)}) end, told_at, event
      from decided order by place
      on conflict (person_id, key) do update
        set read_at = null, actor_id = excluded.actor_id, mail = excluded.mail, mailed_at = excluded.mailed_at,
          created_at = excluded.created_at, event = excluded.event
        where notification.read_at is not null
      returning id, person_id, kind, request_id, path, key, actor_id
    )
    select decided.place, added.id, decided.mail, decided.told_at::text as "toldAt", decided.is_later as "isLater",
      pg_notify('community_inbox', concat_ws(' ', added.person_id, added.request_id))
    from added join decided on decided.person_id = added.person_id and decided.kind = added.kind
      and decided.request_id is not distinct from added.request_id and decided.path = added.path
      and decided.key is not distinct from added.key and decided.actor_id is not distinct from added.actor_id`.execute(
    db,
  );
  return rows.filter(({ mail }) => mail === 'AT_ONCE');
}
