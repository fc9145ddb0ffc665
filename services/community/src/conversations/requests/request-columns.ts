import { THREAD_EXCERPT, type ThreadListQuery, type ThreadSide } from '@meshwork/contracts-community';
import { excerptSource } from '@meshwork/contracts-core/contact-details';
import { publicNameOf } from '@meshwork/service-kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';
import { IS_TARGET_OVER } from '../../database/initiative-over.sql.ts';
import { isAmongBlocked } from '../../people/public.ts';
import {
  awaitsReader,
  isRequestBlocked,
  isRequestHidden,
  type RequestOfPerson,
  requestsOf,
  WAITING_POSITION,
} from './request-people.sql.ts';

/** The name of what was asked, as everybody reads it; null where it is gone. */
export const TARGET_NAME = sql<string | null>`coalesce(
  ${publicNameOf('mentor_person')}, mentor.display_name, initiative.title, team.team_number || ' ' || team.team_name)`;
const isTargetHidden = sql<boolean>`
  coalesce(mentor.hidden_at, initiative.hidden_at, team.hidden_at) is not null`;
const isHidden = sql<boolean>`request.hidden_at is not null`;

/** No block hides a `message` from the person, or it has ended the conversation, which both go on reading. */
const isReadable = (
  personId: number,
) => sql<SqlBool>`not (${isAmongBlocked(sql`message.author_id`, sql`${personId}::integer`)}
  and not ${isRequestBlocked(sql`mine.request_id`, sql`mine.side`, sql`${personId}::integer`)})`;

/** The beginning of the last words, the opening or a message, that the person may read: as much as its excerpt needs, masked or not. */
const lastText = (personId: number) => sql<string | null>`(
  select left(message.text, ${sql.lit(excerptSource(THREAD_EXCERPT))}) from community.message message
  where message.request_id = request.id and message.part in ('OPENING', 'MESSAGE') and message.hidden_at is null
    and ${isReadable(personId)}
  order by message.created_at desc, message.id desc limit 1)`;

/**
 * The requests that a person sees, with their sides and target. The requester alone sees one that moderators hid, and a block takes
 * one that was not accepted from both.
 * @param own SQL of the requests to choose from; absent: all of the person
 * @param pastBlocks also those that a block takes
 */
export const namedRequests = (
  db: CommunityDb,
  personId: number,
  own: RawBuilder<RequestOfPerson> = sql`${requestsOf(db, personId)}`,
  pastBlocks = false,
) =>
  db
    .with('mine', () => db.selectFrom(own.as('own')).selectAll())
    .selectFrom('mine')
    .innerJoin('community.request as request', 'request.id', 'mine.request_id')
    .leftJoin('community.mark as mark', (join) =>
      join.onRef('mark.request_id', '=', 'request.id').on('mark.person_id', '=', personId),
    )
    .leftJoin('community.mentor_profile as mentor', 'mentor.id', 'request.mentor_id')
    .leftJoin('auth.public_profile_v1 as mentor_person', 'mentor_person.user_id', 'mentor.user_id')
    .leftJoin('community.initiative as initiative', 'initiative.id', 'request.initiative_id')
    .leftJoin('community.team as team', 'team.id', 'request.team_id')
    .leftJoin('auth.public_profile_v1 as requester', 'requester.user_id', 'request.requester_id')
    .leftJoin('community.team as acting_team', (join) =>
      join.onRef('acting_team.id', '=', 'request.acting_team_id').on('acting_team.hidden_at', 'is', null),
    )
    .where((eb) => eb.or([eb('mine.side', '=', 'REQUESTER'), sql<SqlBool>`not ${isHidden}`]))
    // By the id of `mine`: PostgreSQL took a check of each request for so dear that it read the table as a whole.
    .$if(!pastBlocks, (card) =>
      card.where(
        sql<SqlBool>`not ${isRequestHidden(sql`mine.request_id`, sql`mine.side`, sql`${personId}::integer`)}`,
      ),
    )
    .select([
      'request.id',
      'request.kind',
      'request.state',
      'request.target_name as last_target_name',
      'request.created_at',
      'request.requester_id',
      'request.mentor_id',
      'request.initiative_id',
      'request.team_id',
      'request.with_minor',
      'requester.display_name as requester_name',
      'requester.avatar_url as requester_avatar',
      'acting_team.id as acting_team_id',
      sql<ThreadSide>`mine.side`.as('side'),
      sql<string | null>`acting_team.team_number || ' ' || acting_team.team_name`.as('acting_team_name'),
      TARGET_NAME.as('target_name'),
      isTargetHidden.as('target_hidden'),
      sql<boolean>`mark.unread_at is not null`.as('is_unread'),
      WAITING_POSITION.as('waiting_position'),
    ]);

export type NamedRequestRow = Awaited<ReturnType<ReturnType<typeof namedRequests>['execute']>>[number];

/** The same with all columns of cards. */
export const requestCards = (
  db: CommunityDb,
  personId: number,
  own?: RawBuilder<RequestOfPerson>,
  pastBlocks?: boolean,
) =>
  namedRequests(db, personId, own, pastBlocks).select([
    'request.last_at',
    'mine.reads_along',
    // A hidden team is not joined.
    sql<boolean>`(${isHidden} or request.kind = 'TEAMS' and acting_team.id is distinct from request.acting_team_id)`.as(
      'is_hidden',
    ),
    sql<boolean>`initiative.state is not distinct from 'CANCELLED'`.as('is_cancelled'),
    IS_TARGET_OVER.as('is_over'),
    sql<boolean>`${awaitsReader}`.as('awaits_reader'),
    lastText(personId).as('last_text'),
  ]);

export type RequestCardRow = Awaited<ReturnType<ReturnType<typeof requestCards>['execute']>>[number];

/** Selects what the account page shows of a request. The address of somebody under 18 is shown to nobody (docs/product.md#young-people). */
export const detailColumns = (personId: number) =>
  [
    'request.decided_at',
    // As the person may read them: their own hidden ones, too.
    sql<{ OPENING?: string; NOTE?: string } | null>`(
      select json_object_agg(message.part, message.text) from community.message message
      where message.request_id = request.id and message.part in ('OPENING', 'NOTE')
        and (message.hidden_at is null or message.author_id = ${personId}::integer) and ${isReadable(personId)})`.as(
      'words',
    ),
    sql<string | null>`(select contact.email from auth.contact_email_v1 contact
      where contact.user_id = request.requester_id and not request.by_minor and request.kind in ('MENTOR', 'INITIATIVE'))`.as(
      'contact_email',
    ),
  ] as const;

/** The cards of a list; in a list of one side with the details. */
export const listedCards = (
  db: CommunityDb,
  personId: number,
  { side }: Pick<ThreadListQuery, 'side'>,
  own?: RawBuilder<RequestOfPerson>,
) =>
  requestCards(db, personId, own).$if(side !== undefined, (cards) => cards.select(detailColumns(personId)));

export type ListedCardRow = Awaited<ReturnType<ReturnType<typeof listedCards>['execute']>>[number];
