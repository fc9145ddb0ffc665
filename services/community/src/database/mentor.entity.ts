import {
  type AgeGroup,
  AVAILABILITIES,
  type Availability,
  type ExpertiseArea,
  MENTOR_MEETS,
  type MentorMeets,
} from '@meshwork/contracts-community';
import { defineEntity, type InferEntity, type Opt, p } from '@mikro-orm/core';
import { CityEntity } from './city.entity.ts';

export const MentorEntity = defineEntity({
  name: 'Mentor',
  tableName: 'mentor_profile',
  comment: 'mentors: One row is a person who offers help, or an example of one (is_demo).',
  properties: {
    id: p.integer().primary().autoincrement().generated('by default as identity'),
    /** Null for a demo profile. */
    userId: p.integer().nullable().unique(),
    displayName: p
      .text()
      .nullable()
      .check('char_length(display_name) >= 1 and char_length(display_name) <= 80')
      .lazy(),
    bio: p.text().check('char_length(bio) >= 1 and char_length(bio) <= 2000'),
    position: p.text().nullable().check('char_length("position") <= 120'),
    organization: p.text().nullable().check('char_length(organization) <= 120'),
    yearsExperience: p.integer().nullable().check('years_experience >= 0 and years_experience <= 80'),
    availabilityStatus: p.enum(() => [...AVAILABILITIES]).$type<Availability>(),
    expertiseAreas: p.array().check('cardinality(expertise_areas) > 0').$type<ExpertiseArea[]>(),
    linkedinUrl: p.text().nullable(),
    contactEmail: p.text().nullable(),
    isDemo: p.boolean().default(false).lazy(),
    importKey: p.text().nullable().unique().lazy(),
    imported: p.json<object | null>().nullable().lazy(),
    createdAt: p
      .datetime()
      .defaultRaw('now()')
      .onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    directoryRank: p
      .integer()
      .generated(
        "((((array_position(ARRAY['AVAILABLE'::text, 'LIMITED'::text, 'UNAVAILABLE'::text], availability_status) * 2) + (is_demo)::integer) + CASE WHEN is_faded THEN 6 ELSE 0 END)) stored",
      )
      .$type<Opt<number>>()
      .lazy(),
    accountName: p
      .text()
      .nullable()
      .comment('The name of the account, copied so that an index finds it; MentorNames follows its changes.')
      .lazy(),
    search: p
      .string()
      .columnType('tsvector')
      .generated(
        `(((((community.search_document(COALESCE(display_name, account_name), 'A'::text) || community.search_document("position", 'B'::text)) || community.search_document(organization, 'B'::text)) || community.search_document(expertise_areas, 'B'::text)) || community.search_document(bio, 'C'::text))) stored`,
      )
      .$type<Opt<string>>()
      .lazy(),
    /** Hidden by a moderator or by reports (docs/product.md#hidden). */
    hiddenAt: p.datetime(3).nullable(),
    hiddenRule: p.text().nullable().lazy(),
    hiddenNote: p.text().nullable().lazy(),
    city: p.text().nullable().check('char_length(city) <= 100'),
    cityId: () => p.manyToOne(CityEntity).mapToPk().fieldName('city_id').nullable().deleteRule('set null'),
    languages: p.array().check('cardinality(languages) <= 10').default([]).$type<string[]>(),
    country: p.text().nullable().check("country ~ '^[A-Z]{2}$'"),
    timeZone: p.text().nullable().check('char_length(time_zone) <= 64'),
    meets: p
      .enum(() => [...MENTOR_MEETS])
      .nullable()
      .$type<MentorMeets | null>(),
    ageGroups: p.array().default([]).$type<AgeGroup[]>(),
    capacity: p.integer().nullable().check('capacity >= 1 and capacity <= 50'),
    /** A plain date: the profile is unavailable until then. */
    availableAgainOn: p.date().nullable(),
    /** Teams that the profile does not show. */
    hiddenTeamIds: p
      .array()
      .check('cardinality(hidden_team_ids) <= 100')
      .default([])
      .columnType('integer[]')
      .$type<number[]>(),
    /** Signed-in adults see the address. */
    showAddress: p.boolean().fieldName('shows_address').default(true),
    isFaded: p.boolean().default(false).lazy(),
    confirmedAt: p.datetime().defaultRaw('now()').lazy(),
    stillAskedAt: p.datetime().nullable().lazy(),
    /** Chosen by the mentor, or detected; null where nobody knows it. */
    bioLanguage: p.text().nullable(),
  },
  indexes: [
    {
      name: 'mentor_asked_idx',
      properties: 'stillAskedAt',
      where: '(still_asked_at is not null) and (not is_faded)',
    },
    {
      name: 'mentor_confirmed_idx',
      properties: 'confirmedAt',
      where: '(still_asked_at is null) and (user_id is not null)',
    },
    {
      name: 'mentor_directory_listed_idx',
      properties: ['directoryRank', 'id'],
      columns: [{ name: 'directoryRank' }, { name: 'id', sort: 'desc' }],
      include: ['expertiseAreas', 'availabilityStatus', 'userId', 'isDemo'],
      where: 'hidden_at is null',
    },
    {
      name: 'mentor_newest_idx',
      properties: ['createdAt', 'id'],
      columns: [
        { name: 'createdAt', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
      where: 'hidden_at is null',
    },
    {
      name: 'mentor_nameless_idx',
      properties: 'userId',
      include: ['id'],
      where: "account_name in ('A member', 'A young member')",
    },
    { name: 'mentor_pause_idx', properties: 'availableAgainOn', where: 'available_again_on is not null' },
    {
      name: 'mentor_place_idx',
      properties: ['cityId', 'isFaded', 'id'],
      include: ['expertiseAreas', 'availabilityStatus', 'languages', 'meets'],
      where: 'hidden_at is null',
    },
    // A new expression needs a new name: the schema test compares names alone.
    {
      name: 'mentor_expertise_idx',
      expression: 'create index mentor_expertise_idx on community.mentor_profile using gin (expertise_areas)',
    },
    {
      name: 'mentor_languages_idx',
      expression: 'create index mentor_languages_idx on community.mentor_profile using gin (languages)',
    },
    {
      name: 'mentor_profile_search_words_idx',
      expression:
        'create index mentor_profile_search_words_idx on community.mentor_profile using gin (search)',
    },
  ],
  checks: [
    {
      name: 'mentor_demo_unavailable',
      expression: "not is_demo or availability_status = 'UNAVAILABLE' and available_again_on is null",
    },
    {
      name: 'mentor_profile_check',
      expression: 'is_demo = (user_id is null) and is_demo = (display_name is not null)',
    },
    {
      name: 'mentor_profile_check1',
      expression: "available_again_on is null or availability_status = 'UNAVAILABLE'",
    },
  ],
});
export type MentorEntity = InferEntity<typeof MentorEntity>;
