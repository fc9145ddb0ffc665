import { excerpt, fieldsOf, isYoung, publicNameOf, publicPictureOf } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import { answering, IS_FOR_ALL, lacksReader } from '../../conversations/public.ts';
import { type CommunityDb, columnsOf } from '../../database/community.entities.ts';
import { importedFrom, teamReference } from '../../teams/public.ts';
import { participationCounts, peopleCounts, type Sides } from './initiative-places.sql.ts';

const CARD = [
  'id',
  'title',
  'organization',
  'initiative_type',
  'start_date',
  'end_date',
  'location',
  'teams_needed',
  'individuals_needed',
  'roles_description',
  'state',
  'start_time',
  'end_time',
  'time_zone',
  'min_age',
  'max_age',
  'price',
  'registration_deadline',
  'language',
] as const;

export const cardFields = fieldsOf([
  ...CARD,
  'description',
  'created_by',
  'team',
  'participation_counts',
  'joined_teams',
  'is_demo',
  'answering',
]);

/** The fields that say when it takes place. */
export const dateFields = fieldsOf(['start_date', 'end_date', 'start_time', 'end_time', 'time_zone']);

const PAGE = ['team_id', 'application_url', 'questions', 'state_note', 'access'] as const;
export const pageFields = fieldsOf([...PAGE, 'waiting_counts']);

interface TeamReference {
  id: number;
  teamNumber: string;
  teamName: string;
}

/** Characters of a description that a card shows. */
const CARD_DESCRIPTION = 240;

const ID = sql`initiative.id`;

const waitingCounts = sql<Sides>`(
  select json_build_object(
    'teamsCount', count(distinct request.acting_team_id),
    'individualsCount', count(*) filter (where request.acting_team_id is null))
  from community.request request
  where request.initiative_id = initiative.id and request.state = 'WAITING' and ${IS_FOR_ALL})`;

/** Teams that take part, in the natural order of their numbers. @param limit how many teams; absent: all */
const joinedTeams = (limit?: number) => sql<TeamReference[]>`(
  select coalesce(json_agg(json_build_object('id', joined.id, 'teamNumber', joined.team_number, 'teamName', joined.team_name)
    order by joined.number_value, joined.number_key), '[]')
  from (
    select distinct team.id, team.team_number, team.team_name, team.number_value, team.number_key
    from community.initiative_place place
    join community.team team on team.id = place.team_id and team.hidden_at is null
    where place.initiative_id = initiative.id
    order by team.number_value, team.number_key
    ${limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`}
  ) joined)`;

/** Everybody who runs it is suspended. */
const nobodyAnswers = sql<boolean>`(select bool_and(coalesce(standing.is_suspended, false))
  from community.initiative_manager manager left join auth.standing_v1 standing on standing.user_id = manager.user_id
  where manager.initiative_id = initiative.id) is true`;

const RUNS_IT = sql`select manager.user_id from community.initiative_manager manager where manager.initiative_id = initiative.id`;

/** An event of the demonstration data. Keys of events from a CSV file have a colon. */
export const isDemo = sql<boolean>`coalesce(initiative.import_key not like '%:%', false)`;

/** Initiatives with their creator and the team that they are posted for. */
const initiativesWithCreator = (db: CommunityDb) =>
  db
    .selectFrom('community.initiative as initiative')
    .leftJoin('auth.public_profile_v1 as creator', 'creator.user_id', 'initiative.created_by')
    .leftJoin('community.team as posting_team', (join) =>
      join.onRef('posting_team.id', '=', 'initiative.team_id').on('posting_team.hidden_at', 'is', null),
    )
    .select([
      ...columnsOf('initiative', CARD),
      'initiative.first_day',
      'initiative.last_day',
      'creator.user_id as created_by',
      publicNameOf('creator').as('creator_name'),
      publicPictureOf('creator').as('creator_avatar'),
      teamReference('posting_team').as('team'),
      sql<boolean>`initiative.import_key is not null`.as('is_imported'),
      isDemo.as('is_demo'),
      participationCounts(ID).as('participation_counts'),
      sql<Sides | null>`case when initiative.counts_people then ${peopleCounts(ID)} end`.as('people_counts'),
      answering('initiative').as('answering'),
    ]);

/** The columns of cards: a short description and the first three joined teams. Only what lists show. */
export const initiativeCards = (db: CommunityDb) =>
  initiativesWithCreator(db)
    .where(sql<SqlBool>`initiative.is_listed`)
    .select([
      excerpt('initiative.description', CARD_DESCRIPTION).as('description'),
      joinedTeams(3).as('joined_teams'),
    ]);

/** The columns of an initiative's page, which also shows hidden ones, drafts and deleted ones to some. */
export const initiativePages = (db: CommunityDb) =>
  initiativesWithCreator(db).select([
    ...columnsOf('initiative', PAGE),
    'initiative.description',
    'initiative.contact_email',
    'initiative.shows_address',
    isYoung(sql`initiative.created_by`).as('of_minor'),
    'initiative.created_at',
    'initiative.hidden_at',
    'initiative.removed_at',
    'initiative.address',
    'initiative.series_id',
    nobodyAnswers.as('nobody_answers'),
    lacksReader(RUNS_IT).as('lacks_reader'),
    waitingCounts.as('waiting_counts'),
    joinedTeams().as('joined_teams'),
    importedFrom('initiative').as('source'),
  ]);

export type InitiativeCardRow = Awaited<ReturnType<ReturnType<typeof initiativeCards>['execute']>>[number];
export type InitiativePageRow = Awaited<ReturnType<ReturnType<typeof initiativePages>['execute']>>[number];
