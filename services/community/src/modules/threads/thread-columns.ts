import { excerptSource, THREAD_EXCERPT, type ThreadSide } from '@meshwork/contracts-community';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';
import { isBlocked } from '../blocks/block.query.ts';
import { WAITING_POSITION } from '../initiative-requests/waiting-position.ts';
import { awaitsReader } from './thread-filters.ts';
import { isThreadBlocked, type ThreadOfPerson, threadsOf } from './thread-people.query.ts';

/** The name of what was asked; null where it is gone. */
const targetName = sql<string | null>`coalesce(
  mentor_person.display_name, mentor.display_name, initiative.title, team.team_number || ' ' || team.team_name)`;
const isTargetHidden = sql<boolean>`
  coalesce(mentor.hidden_at, initiative.hidden_at, team.hidden_at) is not null`;
const isOpeningHidden = sql<boolean>`coalesce(contact.hidden_at, request.hidden_at) is not null`;

/** What this person has not seen: the other side did something since they last read. */
const isUnread = sql<boolean>`(mine.reads_along or thread.last_side <> mine.side) and thread.last_at > coalesce(seen.read_at, '-infinity')`;

/** The beginning of the last message that the person may read: as much as its excerpt needs, masked or not. */
const lastText = (personId: number) => sql<string | null>`(
  select left(message.text, ${sql.lit(excerptSource(THREAD_EXCERPT))}) from community.thread_message message
  where message.thread_id = thread.id and message.hidden_at is null
    and not ${isBlocked(sql`message.author_id`, sql`${personId}::integer`)}
  order by message.created_at desc, message.id desc limit 1)`;

/**
 * The threads that a person sees, with the columns of cards. A request that moderators hid is there for its sender alone, and a
 * block takes a thread from both.
 * @param own SQL of the threads to choose from; absent: all of the person
 */
export const threadCards = (
  db: CommunityDb,
  personId: number,
  own: RawBuilder<ThreadOfPerson> = sql`${threadsOf(db, personId)}`,
) =>
  db
    .with('mine', () => db.selectFrom(own.as('own')).selectAll())
    .selectFrom('mine')
    .innerJoin('community.thread as thread', 'thread.id', 'mine.thread_id')
    .leftJoin('community.thread_read as seen', (join) =>
      join.onRef('seen.thread_id', '=', 'thread.id').on('seen.person_id', '=', personId),
    )
    .leftJoin('community.mentor_contact as contact', 'contact.id', 'thread.contact_id')
    .leftJoin('community.initiative_request as request', 'request.id', 'thread.request_id')
    .leftJoin('community.mentor_profile as mentor', 'mentor.id', 'thread.mentor_id')
    .leftJoin('auth.public_profile_v1 as mentor_person', 'mentor_person.user_id', 'mentor.user_id')
    .leftJoin('community.initiative as initiative', 'initiative.id', 'thread.initiative_id')
    .leftJoin('community.team as team', 'team.id', 'thread.team_id')
    .leftJoin('auth.public_profile_v1 as asker', 'asker.user_id', 'thread.asker_id')
    .leftJoin('community.team as asker_team', (join) =>
      join.onRef('asker_team.id', '=', 'thread.asker_team_id').on('asker_team.hidden_at', 'is', null),
    )
    .where((eb) => eb.or([eb('mine.side', '=', 'ASKER'), sql<SqlBool>`not ${isOpeningHidden}`]))
    // By the id of `mine`: PostgreSQL took a check of each thread for so dear that it read the table as a whole.
    .where(
      sql<SqlBool>`not ${isThreadBlocked(sql`mine.thread_id`, sql`mine.side`, sql`${personId}::integer`)}`,
    )
    .select([
      'thread.id',
      'thread.kind',
      'thread.state',
      'thread.subject',
      'thread.opening',
      'thread.created_at',
      'thread.last_at',
      'thread.asker_id',
      'thread.mentor_id',
      'thread.initiative_id',
      'thread.team_id',
      'thread.with_minor',
      'mine.reads_along',
      'asker.display_name as asker_name',
      'asker.avatar_url as asker_avatar',
      'asker_team.id as asker_team_id',
      sql<ThreadSide>`mine.side`.as('side'),
      sql<string | null>`asker_team.team_number || ' ' || asker_team.team_name`.as('asker_team_name'),
      targetName.as('target_name'),
      isTargetHidden.as('target_hidden'),
      isOpeningHidden.as('opening_hidden'),
      isUnread.as('is_unread'),
      sql<boolean>`${awaitsReader}`.as('awaits_reader'),
      lastText(personId).as('last_text'),
      WAITING_POSITION.as('waiting_position'),
    ]);

export type ThreadCardRow = Awaited<ReturnType<ReturnType<typeof threadCards>['execute']>>[number];
