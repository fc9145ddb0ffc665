import {
  type Answer,
  REQUEST_STATUSES,
  type RequestStatus,
  THREAD_KINDS,
  THREAD_SIDES,
  type ThreadKind,
  type ThreadSide,
} from '@meshwork/contracts-community';
import { defineEntity, p } from '@mikro-orm/core';
import { InitiativeEntity } from './initiative.entity.ts';
import { MentorEntity } from './mentor.entity.ts';
import { TeamEntity } from './team.entity.ts';

export const RequestEntity = defineEntity({
  name: 'Request',
  tableName: 'request',
  comment: 'conversations: One row is what one person or team asks of another, and how it stands.',
  properties: {
    id: p.integer().primary().autoincrement().generated('by default as identity'),
    kind: p.enum(() => [...THREAD_KINDS]).$type<ThreadKind>(),
    state: p.enum(() => [...REQUEST_STATUSES]).$type<RequestStatus>(),
    requesterId: p.integer().nullable(),
    actingTeamId: () =>
      p.manyToOne(TeamEntity).mapToPk().fieldName('acting_team_id').nullable().deleteRule('no action'),
    mentorId: () =>
      p.manyToOne(MentorEntity).mapToPk().fieldName('mentor_id').nullable().deleteRule('no action'),
    initiativeId: () =>
      p.manyToOne(InitiativeEntity).mapToPk().fieldName('initiative_id').nullable().deleteRule('no action'),
    teamId: () => p.manyToOne(TeamEntity).mapToPk().fieldName('team_id').nullable().deleteRule('no action'),
    targetId: p.integer().nullable().generated('(COALESCE(mentor_id, initiative_id, team_id)) stored').lazy(),
    targetName: p.text().default(''),
    recipientId: p.integer().nullable(),
    due: p
      .enum(() => [...THREAD_SIDES])
      .nullable()
      .$type<ThreadSide | null>(),
    lastSide: p
      .enum(() => [...THREAD_SIDES])
      .default('REQUESTER')
      .$type<ThreadSide>(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    lastAt: p.datetime(3).defaultRaw('now()'),
    answeredAt: p.datetime(3).nullable(),
    decidedAt: p.datetime(3).nullable(),
    endedAt: p.datetime(3).nullable(),
    remindedAt: p.datetime(3).nullable(),
    overdueToldAt: p.datetime(3).nullable(),
    givenUpAt: p.datetime(3).nullable(),
    /** docs/product.md#new-accounts */
    byNewAccount: p.boolean().default(false),
    byMinor: p.boolean().default(false),
    withMinor: p.boolean().default(false),
    /** docs/product.md#reading-along */
    adultsOnlyAt: p
      .datetime(3)
      .nullable()
      .comment(
        'While set, only those of its people who have said that they are adults see it; when it was last asked whether the others may.',
      ),
    /** Hidden by a moderator or by reports (docs/product.md#hidden). */
    hiddenAt: p.datetime(3).nullable(),
    hiddenRule: p.text().nullable(),
    hiddenNote: p.text().nullable(),
    /** The people who come with a request to join, as who asks says; null where they did not. */
    students: p.smallint().nullable().check('students >= 0 and students <= 1000'),
    adults: p.smallint().nullable().check('adults >= 0 and adults <= 1000'),
    /** The hours that the organizer confirmed at the end. */
    confirmedHours: p
      .decimal('number')
      .precision(4)
      .scale(2)
      .nullable()
      .check('confirmed_hours > 0::numeric and confirmed_hours <= 24::numeric'),
    answers: p.json<Answer[] | null>().nullable(),
  },
  indexes: [
    { name: 'request_adults_only_idx', properties: 'adultsOnlyAt', where: 'adults_only_at is not null' },
    {
      name: 'request_acting_team_order_idx',
      properties: ['actingTeamId', 'lastAt', 'id'],
      where: 'acting_team_id is not null',
    },
    {
      name: 'request_gone_idx',
      properties: 'recipientId',
      where: '(target_id is null) and (recipient_id is not null)',
    },
    { name: 'request_hidden_idx', properties: 'id', where: 'hidden_at is not null' },
    {
      name: 'request_initiative_answered_idx',
      properties: ['initiativeId', 'answeredAt'],
      include: ['createdAt'],
      where: '(answered_at is not null) and (initiative_id is not null)',
    },
    {
      name: 'request_initiative_asked_idx',
      properties: ['initiativeId', 'createdAt', 'id'],
      where: 'initiative_id is not null',
    },
    {
      name: 'request_initiative_open_idx',
      properties: ['initiativeId', 'createdAt'],
      include: ['givenUpAt', 'answeredAt'],
      where: "(state = 'PENDING') and (initiative_id is not null)",
    },
    {
      name: 'request_initiative_order_idx',
      properties: ['initiativeId', 'lastAt', 'id'],
      where: 'initiative_id is not null',
    },
    {
      name: 'request_initiative_state_idx',
      properties: ['initiativeId', 'state', 'createdAt', 'id'],
      where: 'initiative_id is not null',
    },
    {
      name: 'request_late_idx',
      properties: 'createdAt',
      where: "(state = 'PENDING') and (due = 'RECIPIENT')",
    },
    {
      name: 'request_mentor_answered_idx',
      properties: ['mentorId', 'answeredAt'],
      include: ['createdAt'],
      where: '(answered_at is not null) and (mentor_id is not null)',
    },
    { name: 'request_mentor_idx', properties: 'mentorId', where: 'mentor_id is not null' },
    {
      name: 'request_mentor_open_idx',
      properties: ['mentorId', 'createdAt'],
      include: ['givenUpAt', 'answeredAt'],
      where: "(state = 'PENDING') and (mentor_id is not null)",
    },
    {
      name: 'request_mentored_idx',
      properties: 'recipientId',
      where: "(kind = 'MENTOR') and (state = 'ENDED')",
    },
    {
      name: 'request_recipient_order_idx',
      properties: ['recipientId', 'lastAt', 'id'],
      where: 'recipient_id is not null',
    },
    {
      name: 'request_requester_order_idx',
      properties: ['requesterId', 'lastAt', 'id'],
      where: 'requester_id is not null',
    },
    {
      name: 'request_seat_idx',
      properties: 'mentorId',
      where: "(state = 'ACCEPTED') and (mentor_id is not null)",
    },
    {
      name: 'request_sent_idx',
      properties: ['requesterId', 'createdAt', 'id'],
      columns: [{ name: 'requesterId' }, { name: 'createdAt', sort: 'desc' }, { name: 'id', sort: 'desc' }],
      where: "kind = any (array['MENTOR', 'INITIATIVE'])",
    },
    {
      name: 'request_team_answered_idx',
      properties: ['teamId', 'answeredAt'],
      include: ['createdAt'],
      where: '(answered_at is not null) and (team_id is not null)',
    },
    {
      name: 'request_team_open_idx',
      properties: ['teamId', 'createdAt'],
      include: ['givenUpAt', 'answeredAt'],
      where: "(state = 'PENDING') and (team_id is not null)",
    },
    { name: 'request_team_order_idx', properties: ['teamId', 'lastAt', 'id'], where: 'team_id is not null' },
    {
      name: 'request_waiting_idx',
      properties: ['initiativeId', 'createdAt', 'id'],
      include: ['actingTeamId'],
      where: "state = 'WAITING'",
    },
    // A new expression needs a new name: the schema test compares names alone.
    {
      name: 'request_mentor_box_idx',
      expression:
        "create index request_mentor_box_idx on community.request (recipient_id, ((state = 'PENDING')) desc, created_at desc, id desc) include (mentor_id, requester_id, state, hidden_at) where (kind = 'MENTOR')",
    },
    {
      name: 'request_open_unique',
      expression:
        "create unique index request_open_unique on community.request (kind, target_id, requester_id, coalesce(acting_team_id, 0)) where ((kind <> 'TEAMS') and (state = any (array['PENDING', 'WAITING', 'ACCEPTED'])))",
    },
  ],
  uniques: [
    {
      name: 'request_open_teams_unique',
      properties: ['actingTeamId', 'teamId'],
      where: "(kind = 'TEAMS') and (state = any (array['PENDING', 'ACCEPTED']))",
    },
  ],
  checks: [
    { name: 'request_check', expression: 'num_nonnulls(mentor_id, initiative_id, team_id) <= 1' },
    { name: 'request_check1', expression: "kind = 'MENTOR' or mentor_id is null" },
    { name: 'request_check2', expression: "kind = 'INITIATIVE' or initiative_id is null" },
    {
      name: 'request_check3',
      expression: "(kind = any (array['TEAM', 'TEAMS', 'OFFER'])) or team_id is null",
    },
    { name: 'request_check4', expression: "state <> 'WAITING' or kind = 'INITIATIVE'" },
    {
      name: 'request_check5',
      expression: "(decided_at is null) = (state = any (array['PENDING', 'WAITING']))",
    },
    { name: 'request_check6', expression: "(ended_at is not null) = (state = 'ENDED')" },
  ],
});
