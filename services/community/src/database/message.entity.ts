import { THREAD_SIDES, type ThreadSide } from '@meshwork/contracts-community';
import { defineEntity, p } from '@mikro-orm/core';
import { InitiativeEntity } from './initiative.entity.ts';
import { MentorEntity } from './mentor.entity.ts';
import { RequestEntity } from './request.entity.ts';
import { TeamEntity } from './team.entity.ts';

/** The parts of what is said about a request; only messages may be many. */
const MESSAGE_PARTS = ['OPENING', 'MESSAGE', 'NOTE', 'THANKS'] as const;
export type MessagePart = (typeof MESSAGE_PARTS)[number];

export const MessageEntity = defineEntity({
  name: 'Message',
  tableName: 'message',
  comment:
    'conversations: One row is something said about a request: its first words, a message, the note of an answer, or thanks.',
  properties: {
    id: p.integer().primary().autoincrement().generated('by default as identity'),
    requestId: () => p.manyToOne(RequestEntity).mapToPk().fieldName('request_id').deleteRule('cascade'),
    part: p
      .enum(() => [...MESSAGE_PARTS])
      .default('MESSAGE')
      .$type<MessagePart>(),
    authorId: p.integer().nullable(),
    side: p.enum(() => [...THREAD_SIDES]).$type<ThreadSide>(),
    text: p.text().check('char_length(text) >= 1 and char_length(text) <= 2000'),
    createdAt: p.datetime(3).defaultRaw('now()'),
    /** Hidden by a moderator or by reports (docs/product.md#hidden). */
    hiddenAt: p.datetime(3).nullable(),
    hiddenRule: p.text().nullable(),
    hiddenNote: p.text().nullable(),
  },
  indexes: [
    { name: 'message_author_idx', properties: 'authorId', where: 'author_id is not null' },
    { name: 'message_order_idx', properties: ['requestId', 'createdAt', 'id'] },
  ],
  uniques: [
    { name: 'message_once_unique', properties: ['requestId', 'part', 'side'], where: "part <> 'MESSAGE'" },
  ],
});

export const MarkEntity = defineEntity({
  name: 'Mark',
  tableName: 'mark',
  comment:
    'conversations: One row is what one person has not seen of one request, and whether a mail says so already.',
  properties: {
    personId: p.integer().primary().autoincrement(false),
    requestId: () =>
      p.manyToOne(RequestEntity).mapToPk().fieldName('request_id').primary().deleteRule('cascade'),
    unreadAt: p.datetime(3).nullable(),
    readAt: p.datetime(3).nullable(),
    mailedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { name: 'mark_request_idx', properties: 'requestId' },
    {
      name: 'mark_unread_idx',
      properties: 'personId',
      include: ['requestId'],
      where: 'unread_at is not null',
    },
  ],
});

/** A message that waits for a guardian; only its author sees it. */
export const HeldMessageEntity = defineEntity({
  name: 'HeldMessage',
  tableName: 'held_message',
  comment:
    'conversations: One row is what a person under 18 has written, which waits for an adult who reads along.',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    authorId: p.integer(),
    requestId: () =>
      p.manyToOne(RequestEntity).mapToPk().fieldName('request_id').nullable().deleteRule('cascade'),
    mentorId: () =>
      p.manyToOne(MentorEntity).mapToPk().fieldName('mentor_id').nullable().deleteRule('cascade'),
    initiativeId: () =>
      p.manyToOne(InitiativeEntity).mapToPk().fieldName('initiative_id').nullable().deleteRule('cascade'),
    teamId: () => p.manyToOne(TeamEntity).mapToPk().fieldName('team_id').nullable().deleteRule('cascade'),
    actingTeamId: () =>
      p.manyToOne(TeamEntity).mapToPk().fieldName('acting_team_id').nullable().deleteRule('cascade'),
    text: p.text().check('char_length(text) >= 1 and char_length(text) <= 2000'),
    byNewAccount: p.boolean(),
    isVerified: p.boolean(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    triedAt: p.datetime(3).nullable(),
  },
  indexes: [
    {
      name: 'held_message_acting_team_id_idx',
      properties: 'actingTeamId',
      where: 'acting_team_id is not null',
    },
    { name: 'held_message_author_idx', properties: ['authorId', 'id'] },
    {
      name: 'held_message_initiative_id_idx',
      properties: 'initiativeId',
      where: 'initiative_id is not null',
    },
    { name: 'held_message_mentor_id_idx', properties: 'mentorId', where: 'mentor_id is not null' },
    { name: 'held_message_request_idx', properties: ['requestId', 'id'], where: 'request_id is not null' },
    { name: 'held_message_team_id_idx', properties: 'teamId', where: 'team_id is not null' },
    // A new expression needs a new name: the schema test compares names alone.
    {
      name: 'held_message_matter_unique',
      expression:
        'create unique index held_message_matter_unique on community.held_message (author_id, coalesce(mentor_id, 0), coalesce(initiative_id, 0), coalesce(team_id, 0), coalesce(acting_team_id, 0)) where (request_id is null)',
    },
  ],
  checks: [
    {
      name: 'held_message_check',
      expression: 'num_nonnulls(request_id, mentor_id, initiative_id, team_id) = 1',
    },
  ],
});
