import {
  type ExpertiseArea,
  type NeedKind,
  TEAM_POSTERS,
  TEAM_ROLES,
  TEAM_TYPES,
  type TeamNeed,
  type TeamPosters,
  type TeamRole,
  type TeamType,
} from '@meshwork/contracts-community';
import { defineEntity, type InferEntity, type Opt, p } from '@mikro-orm/core';
import { CityEntity } from './city.entity.ts';

export const TeamEntity = defineEntity({
  name: 'Team',
  tableName: 'team',
  comment: 'teams: One row is a team.',
  properties: {
    id: p.integer().primary().autoincrement().generated('by default as identity'),
    teamName: p.text().check('char_length(team_name) >= 1 and char_length(team_name) <= 120'),
    teamNumber: p.text().check('char_length(team_number) >= 1 and char_length(team_number) <= 20'),
    teamType: p.enum(() => [...TEAM_TYPES]).$type<TeamType>(),
    location: p.text().nullable().check('char_length(location) >= 1 and char_length(location) <= 200'),
    rookieYear: p.integer().nullable().check('rookie_year >= 1900 and rookie_year <= 2100'),
    isCommunityTeam: p.boolean().default(false),
    isVerified: p.boolean().default(false),
    isClass: p
      .boolean()
      .default(false)
      .comment('Made for a class, which is said before joining: its owners see the progress of the members.'),
    websiteUrl: p.text().nullable(),
    instagramUrl: p.text().nullable(),
    twitterUrl: p.text().nullable(),
    facebookUrl: p.text().nullable(),
    youtubeUrl: p.text().nullable(),
    linkedinUrl: p.text().nullable(),
    githubUrl: p.text().nullable(),
    createdBy: p.integer().nullable(),
    importKey: p.text().nullable().lazy(),
    /** The facts of the last import. */
    imported: p.json<{ readonly websiteUrl?: string } | null>().nullable().lazy(),
    createdAt: p
      .datetime()
      .defaultRaw('now()')
      .onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    country: p
      .text()
      .nullable()
      .generated(
        "( CASE WHEN (location ~~ '%,%'::text) THEN community.place_part(location, 1) ELSE NULL::text END) stored",
      )
      .lazy(),
    region: p
      .text()
      .nullable()
      .generated(
        "( CASE WHEN (location ~~ '%,%,%'::text) THEN community.place_part(location, 2) ELSE NULL::text END) stored",
      )
      .lazy(),
    numberKey: p
      .text()
      .nullable()
      .collation('pg_c_utf8')
      .generated('(upper((team_number COLLATE pg_c_utf8))) stored')
      .lazy(),
    numberValue: p
      .bigint('string')
      .generated(
        `(COALESCE(("left"("substring"(team_number, '^[0-9]+'::text), 18))::bigint, '9000000000000000000'::bigint)) stored`,
      )
      .$type<Opt<string>>()
      .lazy(),
    plainName: p
      .text()
      .index()
      .generated('(community.search_plain(team_name)) stored')
      .$type<Opt<string>>()
      .lazy(),
    search: p
      .string()
      .columnType('tsvector')
      .generated(
        "((((community.search_document(team_name, 'A'::text) || community.search_document(community.joined_words(team_name), 'D'::text)) || community.search_document(team_number, 'D'::text)) || community.search_document(location, 'B'::text))) stored",
      )
      .$type<Opt<string>>()
      .lazy(),
    /** Hidden by a moderator or by reports (docs/product.md#hidden). */
    hiddenAt: p.datetime(3).nullable(),
    hiddenRule: p.text().nullable().lazy(),
    hiddenNote: p.text().nullable().lazy(),
    /** docs/product.md#new-accounts */
    byNewAccount: p.boolean().default(false),
    whoPosts: p
      .enum(() => [...TEAM_POSTERS])
      .default('MEMBERS')
      .$type<TeamPosters>(),
    description: p.text().nullable().check('char_length(description) <= 3000'),
    city: p.text().nullable().check('char_length(city) <= 100'),
    cityId: () => p.manyToOne(CityEntity).mapToPk().fieldName('city_id').nullable().deleteRule('set null'),
    meetingTimes: p.text().nullable().check('char_length(meeting_times) <= 300'),
    minAge: p.smallint().nullable().check('min_age >= 3 and min_age <= 99'),
    maxAge: p.smallint().nullable().check('max_age >= 3 and max_age <= 99'),
    takesMembers: p.boolean().nullable(),
    needs: p
      .json<TeamNeed[]>()
      .check("jsonb_typeof(needs) = 'array'")
      .defaultRaw("'[]'::jsonb")
      .onCreate((team: { needs?: TeamNeed[] }) => team.needs ?? []),
    /** True where nobody has confirmed the team. */
    isFaded: p.boolean().default(false).lazy(),
    isRun: p
      .boolean()
      .default(false)
      .comment('It has an owner: a trigger of its memberships keeps it, for the order of the directory.')
      .lazy(),
    directoryRank: p
      .smallint()
      .generated('(CASE WHEN is_faded THEN 2 WHEN (is_run AND takes_members) THEN 0 ELSE 1 END) stored')
      .$type<Opt<number>>()
      .lazy(),
    confirmedAt: p.datetime().defaultRaw('now()').lazy(),
    stillAskedAt: p.datetime().nullable().lazy(),
    /** Chosen by the author, or detected; null where nobody knows it. */
    language: p.text().nullable(),
  },
  indexes: [
    {
      name: 'team_asked_idx',
      properties: 'stillAskedAt',
      where: '(still_asked_at is not null) and (not is_faded)',
    },
    { name: 'team_confirmed_idx', properties: 'confirmedAt', where: 'still_asked_at is null' },
    {
      name: 'team_country_directory_idx',
      properties: ['country', 'directoryRank', 'numberValue', 'numberKey', 'id'],
      where: 'hidden_at is null',
    },
    { name: 'team_country_order_idx', properties: ['country', 'numberValue', 'numberKey', 'id'] },
    { name: 'team_created_by_idx', properties: 'createdBy', where: 'created_by is not null' },
    {
      name: 'team_directory_idx',
      properties: ['directoryRank', 'numberValue', 'numberKey', 'id'],
      where: 'hidden_at is null',
    },
    {
      name: 'team_language_directory_idx',
      properties: ['language', 'directoryRank', 'numberValue', 'numberKey', 'id'],
      where: '(hidden_at is null) and (language is not null)',
    },
    {
      name: 'team_newest_idx',
      properties: ['createdAt', 'id'],
      columns: [
        { name: 'createdAt', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
      where: 'hidden_at is null',
    },
    { name: 'team_order_idx', properties: ['numberValue', 'numberKey', 'id'] },
    {
      name: 'team_place_idx',
      properties: ['cityId', 'isFaded', 'id'],
      include: ['teamType', 'country', 'region', 'isVerified'],
      where: 'hidden_at is null',
    },
    {
      name: 'team_region_directory_idx',
      properties: ['region', 'directoryRank', 'numberValue', 'numberKey', 'id'],
      where: 'hidden_at is null',
    },
    { name: 'team_region_order_idx', properties: ['region', 'numberValue', 'numberKey', 'id'] },
    {
      name: 'team_type_directory_idx',
      properties: ['teamType', 'directoryRank', 'numberValue', 'numberKey', 'id'],
      where: 'hidden_at is null',
    },
    { name: 'team_type_order_idx', properties: ['teamType', 'numberValue', 'numberKey', 'id'] },
    {
      name: 'team_verified_directory_idx',
      properties: ['directoryRank', 'numberValue', 'numberKey', 'id'],
      where: '(hidden_at is null) and is_verified',
    },
    { name: 'team_verified_order_idx', properties: ['numberValue', 'numberKey', 'id'], where: 'is_verified' },
    // A new expression needs a new name: the schema test compares names alone.
    {
      name: 'team_name_words_idx',
      expression: `create index team_name_words_idx on community.team using gin (ts_filter(search, '{a,d}'::"char"[]))`,
    },
    {
      name: 'team_number_idx',
      expression: 'create index team_number_idx on community.team (number_key text_pattern_ops)',
    },
    {
      name: 'team_words_idx',
      expression:
        'create index team_words_idx on community.team using gin (search, (array[team_type]), (array[country]), (array[region]))',
    },
  ],
  uniques: [
    { name: 'team_import_key_unique', properties: 'importKey' },
    { name: 'team_number_unique', properties: ['teamType', 'numberKey'], where: 'not is_community_team' },
  ],
  checks: [{ name: 'team_ages_check', expression: 'min_age <= max_age' }],
});
export type TeamEntity = InferEntity<typeof TeamEntity>;

export const MembershipEntity = defineEntity({
  name: 'Membership',
  tableName: 'team_membership',
  comment: 'teams: One row is a member of a team.',
  properties: {
    teamId: () => p.manyToOne(TeamEntity).mapToPk().fieldName('team_id').primary().deleteRule('cascade'),
    userId: p.integer().primary().autoincrement(false),
    role: p
      .enum(() => [...TEAM_ROLES])
      .default('MEMBER')
      .$type<TeamRole>(),
    createdAt: p
      .datetime()
      .defaultRaw('now()')
      .onCreate(() => new Date()),
    joinedAt: p.datetime().defaultRaw('now()'),
    isVouched: p
      .boolean()
      .default(false)
      .comment(
        'An adult owner who had been in the team for a while let them in, so that it counts at once in a verified team.',
      ),
  },
  indexes: [
    {
      name: 'team_membership_joined_idx',
      properties: ['teamId', 'joinedAt'],
      columns: [{ name: 'teamId' }, { name: 'joinedAt', sort: 'desc' }],
    },
    {
      name: 'team_membership_owner_idx',
      properties: ['teamId', 'joinedAt', 'userId'],
      where: "role = 'OWNER'",
    },
    { name: 'team_membership_user_idx', properties: 'userId' },
  ],
});
export type MembershipEntity = InferEntity<typeof MembershipEntity>;

/** Copied from `team.needs` by triggers. */
export const TeamNeedEntity = defineEntity({
  name: 'TeamNeed',
  tableName: 'team_need',
  comment:
    'teams: One row is something that a team looks for, a copy of what stands in team.needs, for the board.',
  properties: {
    id: p.integer().primary().autoincrement().generated('by default as identity'),
    teamId: () => p.manyToOne(TeamEntity).mapToPk().fieldName('team_id').deleteRule('cascade'),
    kind: p.text().$type<NeedKind>(),
    words: p.text(),
    area: p.text().nullable().$type<ExpertiseArea | null>(),
    isRemote: p.boolean(),
    language: p.text().nullable(),
    postedAt: p.datetime(3).defaultRaw('now()'),
    teamType: p.text().$type<TeamType>(),
    cityId: () => p.manyToOne(CityEntity).mapToPk().fieldName('city_id').nullable().deleteRule('set null'),
    isFaded: p.boolean().default(false),
    /** The team is shown, and somebody runs it. */
    isListed: p.boolean().default(true),
    plain: p.text(),
  },
  indexes: [
    {
      name: 'team_need_area_idx',
      properties: ['area', 'isFaded', 'id'],
      columns: [{ name: 'area' }, { name: 'isFaded' }, { name: 'id', sort: 'desc' }],
      where: 'area is not null',
    },
    {
      name: 'team_need_board_idx',
      properties: ['isFaded', 'id'],
      columns: [{ name: 'isFaded' }, { name: 'id', sort: 'desc' }],
    },
    { name: 'team_need_city_idx', properties: ['cityId', 'isFaded', 'id'], where: 'city_id is not null' },
    {
      name: 'team_need_kind_idx',
      properties: ['kind', 'isFaded', 'id'],
      columns: [{ name: 'kind' }, { name: 'isFaded' }, { name: 'id', sort: 'desc' }],
    },
    { name: 'team_need_listed_idx', properties: 'teamId', where: 'is_listed' },
    {
      name: 'team_need_remote_idx',
      properties: ['isFaded', 'id'],
      columns: [{ name: 'isFaded' }, { name: 'id', sort: 'desc' }],
      where: 'is_remote',
    },
    {
      name: 'team_need_type_idx',
      properties: ['teamType', 'isFaded', 'id'],
      columns: [{ name: 'teamType' }, { name: 'isFaded' }, { name: 'id', sort: 'desc' }],
    },
    // A new expression needs a new name: the schema test compares names alone.
    {
      name: 'team_need_words_idx',
      expression:
        'create index team_need_words_idx on community.team_need using gin (plain extensions.gin_trgm_ops)',
    },
  ],
  uniques: [{ name: 'team_need_team_id_kind_words_key', properties: ['teamId', 'kind', 'words'] }],
});

export const TeamWatchEntity = defineEntity({
  name: 'TeamWatch',
  tableName: 'team_watch',
  comment: 'teams: One row is a person who wants to hear when somebody runs a team.',
  properties: {
    teamId: () => p.manyToOne(TeamEntity).mapToPk().fieldName('team_id').primary().deleteRule('cascade'),
    userId: p.integer().primary().autoincrement(false),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [{ name: 'team_watch_user_idx', properties: 'userId' }],
});
