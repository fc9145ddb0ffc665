import {
  type Access,
  INITIATIVE_STATES,
  INITIATIVE_TYPES,
  type InitiativeState,
  type InitiativeType,
} from '@meshwork/contracts-community';
import { defineEntity, type InferEntity, type Opt, p } from '@mikro-orm/core';
import { CityEntity } from './city.entity.ts';
import { TeamEntity } from './team.entity.ts';

/** A postponed initiative has no day yet, whatever day it had. */
const dayOf = (day: string): string =>
  `(CASE WHEN (state <> 'POSTPONED'::text) THEN ${day} ELSE NULL::date END) stored`;

export const InitiativeEntity = defineEntity({
  name: 'Initiative',
  tableName: 'initiative',
  comment: 'initiatives: One row is something that people can join: an event, a programme.',
  properties: {
    id: p.integer().primary().autoincrement().generated('by default as identity'),
    title: p.text().check('char_length(title) >= 1 and char_length(title) <= 200'),
    description: p.text().check('char_length(description) >= 1 and char_length(description) <= 5000'),
    organization: p.text().check('char_length(organization) >= 1 and char_length(organization) <= 120'),
    initiativeType: p.enum(() => [...INITIATIVE_TYPES]).$type<InitiativeType>(),
    /** Plain dates, "2026-03-04". */
    startDate: p.date().nullable(),
    endDate: p.date().nullable(),
    location: p.text().nullable().check('char_length(location) >= 1 and char_length(location) <= 200'),
    contactEmail: p.text().nullable(),
    applicationUrl: p.text().nullable(),
    teamId: () => p.manyToOne(TeamEntity).mapToPk().fieldName('team_id').nullable().deleteRule('set null'),
    teamsNeeded: p.integer().nullable().check('teams_needed > 0'),
    individualsNeeded: p.integer().nullable().check('individuals_needed > 0'),
    rolesDescription: p.text().nullable().check('char_length(roles_description) <= 2000'),
    /** Null for an imported initiative, and once the account is deleted. */
    createdBy: p.integer().nullable(),
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
    firstDay: p.date().nullable().generated(dayOf('COALESCE(start_date, end_date)')).lazy(),
    lastDay: p.date().nullable().generated(dayOf('COALESCE(end_date, start_date)')).lazy(),
    country: p
      .text()
      .nullable()
      .index()
      .generated(
        "( CASE WHEN (location ~~ '%,%'::text) THEN community.place_part(location, 1) ELSE NULL::text END) stored",
      )
      .lazy(),
    isVirtual: p
      .boolean()
      .generated("(((location IS NULL) OR (location ~* '(virtual|online)'::text))) stored")
      .$type<Opt<boolean>>()
      .lazy(),
    search: p
      .string()
      .columnType('tsvector')
      .generated(
        "((((community.search_document(title, 'A'::text) || community.search_document(organization, 'B'::text)) || community.search_document(location, 'B'::text)) || community.search_document(description, 'C'::text))) stored",
      )
      .$type<Opt<string>>()
      .lazy(),
    /** Hidden by a moderator or by reports (docs/product.md#hidden). */
    hiddenAt: p.datetime(3).nullable(),
    hiddenRule: p.text().nullable().lazy(),
    hiddenNote: p.text().nullable().lazy(),
    /** docs/product.md#new-accounts */
    byNewAccount: p.boolean().default(false),
    state: p
      .enum(() => [...INITIATIVE_STATES])
      .default('PUBLISHED')
      .$type<InitiativeState>(),
    publishedAt: p
      .datetime()
      .nullable()
      .comment('When it was published, of what was a draft before; null for everything else.')
      .lazy(),
    removedAt: p
      .datetime(3)
      .nullable()
      .comment('Deleted, but readable for 30 days by those who had joined or asked.'),
    /** The SEQUENCE of its calendar entry. */
    sequence: p.integer().default(0),
    newsAt: p
      .datetime(3)
      .nullable()
      .comment('When its date, place, title or state last changed in a way that people were told of.')
      .lazy(),
    /** "15:30", in the time zone of the event. */
    startTime: p.text().nullable().check("start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'"),
    endTime: p.text().nullable().check("end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'"),
    timeZone: p.text().nullable().check('char_length(time_zone) <= 64'),
    address: p.text().nullable().check('char_length(address) <= 300'),
    cityId: () => p.manyToOne(CityEntity).mapToPk().fieldName('city_id').nullable().deleteRule('set null'),
    minAge: p.integer().nullable().check('min_age >= 1 and min_age <= 120'),
    maxAge: p.integer().nullable().check('max_age >= 1 and max_age <= 120'),
    price: p.text().nullable().check('char_length(price) <= 120'),
    registrationDeadline: p.date().nullable(),
    access: p
      .array()
      .default([])
      .comment('What the venue offers people with a disability, of fixed words.')
      .$type<Access[]>(),
    seriesId: p.integer().nullable().comment('The first initiative of its series, also where that is gone.'),
    remindedDay: p.date().nullable().lazy(),
    /** Signed-in adults see the address. */
    showAddress: p.boolean().fieldName('shows_address').default(true),
    isListed: p
      .boolean()
      .generated("(((hidden_at IS NULL) AND (removed_at IS NULL) AND (state <> 'DRAFT'::text))) stored")
      .$type<Opt<boolean>>()
      .lazy(),
    helperTokenHash: p
      .blob()
      .nullable()
      .comment('Of the link for helpers at the door, which ends the day after the event.')
      .lazy(),
    helperLinkBy: p
      .integer()
      .nullable()
      .comment('Who made the link: it works as long as that person runs the event and is not suspended.')
      .lazy(),
    doorVersion: p
      .integer()
      .default(0)
      .comment(
        'Rises with each change of who has a place, so that devices at the door read the list once and not with each question.',
      )
      .lazy(),
    questions: p.text().nullable().check('char_length(questions) <= 800'),
    countsPeople: p
      .boolean()
      .default(false)
      .comment('A place is for one of the people who come, and not for a team or one who asks.'),
    copiedFrom: p
      .integer()
      .nullable()
      .comment(
        'Who took part in that one can be invited. No reference: once it is deleted, there is nobody to invite.',
      ),
    invitedAt: p.datetime(3).nullable().lazy(),
    stateNote: p
      .text()
      .nullable()
      .check('char_length(state_note) <= 1000')
      .comment('Why it is postponed or cancelled, for everybody to read.'),
    /** Chosen by the author, or detected; null where nobody knows it. */
    language: p.text().nullable(),
  },
  indexes: [
    { name: 'initiative_creator_idx', properties: 'createdBy', where: 'created_by is not null' },
    { name: 'initiative_helper_idx', properties: 'helperLinkBy', where: 'helper_link_by is not null' },
    {
      name: 'initiative_ended_board_idx',
      properties: ['lastDay', 'id'],
      columns: [
        { name: 'lastDay', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
      include: ['firstDay', 'initiativeType', 'country', 'isVirtual'],
      where: 'is_listed',
    },
    {
      name: 'initiative_map_idx',
      properties: ['cityId', 'id'],
      include: ['initiativeType', 'country', 'isVirtual', 'lastDay'],
      where: 'is_listed',
    },
    { name: 'initiative_order_idx', properties: 'id', include: ['firstDay', 'lastDay'], where: 'is_listed' },
    { name: 'initiative_removed_idx', properties: 'removedAt', where: 'removed_at is not null' },
    { name: 'initiative_series_idx', properties: 'seriesId', where: 'series_id is not null' },
    { name: 'initiative_team_idx', properties: 'teamId', where: 'team_id is not null' },
    {
      name: 'initiative_team_order_idx',
      properties: ['teamId', 'id'],
      include: ['firstDay', 'lastDay'],
      where: 'is_listed and (team_id is not null)',
    },
    { name: 'initiative_type_idx', properties: ['initiativeType', 'lastDay'] },
    { name: 'initiative_undated_idx', properties: 'id', where: 'last_day is null' },
    { name: 'initiative_upcoming_idx', properties: ['lastDay', 'firstDay', 'id'] },
    // A new expression needs a new name: the schema test compares names alone.
    {
      name: 'initiative_added_idx',
      expression:
        'create index initiative_added_idx on community.initiative (coalesce(published_at, created_at) desc, id desc) where is_listed',
    },
    {
      name: 'initiative_ending_idx',
      expression:
        "create index initiative_ending_idx on community.initiative (coalesce(last_day, 'infinity'::date)) include (last_day, start_time, end_time, time_zone, city_id, initiative_type, country, is_virtual) where is_listed",
    },
    {
      name: 'initiative_imported_board_idx',
      expression:
        "create index initiative_imported_board_idx on community.initiative (coalesce(first_day, 'infinity'::date), id) include (first_day, last_day, initiative_type, country, is_virtual) where is_listed and (import_key is not null)",
    },
    {
      name: 'initiative_joinable_board_idx',
      expression:
        "create index initiative_joinable_board_idx on community.initiative (coalesce(first_day, 'infinity'::date), id) include (first_day, last_day, initiative_type, country, is_virtual) where is_listed and (import_key is null)",
    },
    {
      name: 'initiative_language_board_idx',
      expression:
        "create index initiative_language_board_idx on community.initiative (language, coalesce(first_day, 'infinity'::date), id) include (last_day, start_time, end_time, time_zone, initiative_type, country, is_virtual) where is_listed and (language is not null)",
    },
    {
      name: 'initiative_ongoing_board_idx',
      expression:
        "create index initiative_ongoing_board_idx on community.initiative using gist (daterange(first_day, last_day, '[]')) where ((first_day is not null) and is_listed)",
    },
    {
      name: 'initiative_search_words_idx',
      expression: 'create index initiative_search_words_idx on community.initiative using gin (search)',
    },
  ],
  checks: [
    { name: 'initiative_dates', expression: 'end_date >= start_date' },
    {
      name: 'initiative_time_of_day',
      expression: 'start_time is null or start_date is not null and time_zone is not null',
    },
  ],
});
export type InitiativeEntity = InferEntity<typeof InitiativeEntity>;
