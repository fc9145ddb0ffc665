import { excerpt, fieldsOf, isYoung, publicNameOf, publicPictureOf } from '@meshwork/service-kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { answering } from '../../conversations/public.ts';
import { type CommunityDb, columnsOf } from '../../database/community.entities.ts';

/** Characters of a bio that a card shows. */
const CARD_BIO = 240;

/**
 * Selects the profiles that are shown: not hidden, and with an account. It is a value and not an "exists", for which PostgreSQL
 * reads all accounts at once where it expects to ask for many.
 */
export const isListed = sql<SqlBool>`mentor.hidden_at is null and (mentor.is_demo
  or (select true from auth.public_profile_v1 account where account.user_id = mentor.user_id))`;

const CARD = [
  'id',
  'position',
  'organization',
  'years_experience',
  'availability_status',
  'expertise_areas',
  'is_demo',
  'languages',
  'country',
  'city',
  'meets',
  'capacity',
  'available_again_on',
  'bio_language',
] as const;
const CARD_COLUMNS = columnsOf('mentor', [
  ...CARD,
  'directory_rank',
  'is_faded',
  'still_asked_at',
  'confirmed_at',
]);

export const cardFields = fieldsOf([...CARD, 'answering', 'active_count', 'bio']);

const PAGE = ['user_id', 'time_zone', 'age_groups', 'linkedin_url'] as const;
export const pageFields = fieldsOf([...PAGE, 'teams', 'thanks']);

export const activeCount = sql<number>`(select count(*)::int from community.request active
  where active.mentor_id = mentor.id and active.state = 'ACCEPTED')`;

const displayName = sql<string>`coalesce(${publicNameOf('profile')}, mentor.display_name)`.as('display_name');
const picture = publicPictureOf('profile').as('avatar_url');
/** The age of the mentor is unknown: the profile is older than the question. */
const isAgeless = sql<boolean>`not mentor.is_demo and (select standing.age_band from auth.standing_v1 standing
  where standing.user_id = mentor.user_id) is null`.as('is_ageless');

/** Mentors with their account, without those whose account is deleted. */
const mentorsWithAccount = (db: CommunityDb) =>
  db
    .selectFrom('community.mentor_profile as mentor')
    .leftJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'mentor.user_id')
    .where((eb) => eb.or([eb('mentor.is_demo', 'is', true), eb('profile.user_id', 'is not', null)]))
    .select([
      ...CARD_COLUMNS,
      displayName,
      picture,
      isAgeless,
      answering('mentor').as('answering'),
      activeCount.as('active_count'),
    ]);

/** The columns of cards: a short bio, and neither contact address nor teams. Without hidden profiles. */
export const mentorCards = (db: CommunityDb) =>
  mentorsWithAccount(db)
    .where('mentor.hidden_at', 'is', null)
    .select(excerpt('mentor.bio', CARD_BIO).as('bio'));

/** The teams of a person, or of the mentor, by their number. @param which SQL of a condition of `team` and `membership` */
export const teamsOf = (which: RawBuilder<SqlBool>, person = sql`mentor.user_id`) => sql<
  { id: number; teamNumber: string; teamName: string }[]
>`(
  select coalesce(json_agg(json_build_object('id', team.id, 'teamNumber', team.team_number, 'teamName', team.team_name)
    order by team.number_value, team.number_key), '[]')
  from community.team_membership membership
  join community.team team on team.id = membership.team_id and team.hidden_at is null
  where membership.user_id = ${person} and ${which})`;

/** The mentor shows the team of a `membership` on the profile (docs/product.md#mentors). */
export const showsTeam = sql<SqlBool>`membership.team_id <> all (mentor.hidden_team_ids)`;

/** Counts the people who have thanked a mentor at the end of a conversation. @param person SQL of the mentor's account */
export const thanksOf = (person: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(distinct request.requester_id)::int from community.request
    join community.message thanks on thanks.request_id = request.id and thanks.part = 'THANKS' and thanks.side = 'REQUESTER'
    where request.recipient_id = ${person} and request.kind = 'MENTOR' and request.state = 'ENDED' and thanks.hidden_at is null)`;

/** The columns of a mentor's page, which also shows hidden ones to some. */
export const mentorPages = (db: CommunityDb) =>
  mentorsWithAccount(db).select([
    ...columnsOf('mentor', PAGE),
    'mentor.bio',
    'mentor.contact_email',
    'mentor.shows_address',
    isYoung(sql`mentor.user_id`).as('of_minor'),
    'mentor.hidden_at',
    teamsOf(showsTeam).as('teams'),
    teamsOf(sql<SqlBool>`not ${showsTeam}`).as('hidden_teams'),
    thanksOf(sql`mentor.user_id`).as('thanks'),
  ]);

export type MentorCardRow = Awaited<ReturnType<ReturnType<typeof mentorCards>['execute']>>[number];
export type MentorPageRow = Awaited<ReturnType<ReturnType<typeof mentorPages>['execute']>>[number];
