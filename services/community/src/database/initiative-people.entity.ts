import { defineEntity, p } from '@mikro-orm/core';
import { InitiativeEntity } from './initiative.entity.ts';
import { RequestEntity } from './request.entity.ts';
import { TeamEntity } from './team.entity.ts';

export const InitiativeOrganizerEntity = defineEntity({
  name: 'InitiativeOrganizer',
  tableName: 'initiative_organizer',
  comment: 'initiatives: One row is a person who was added to those who run an initiative.',
  properties: {
    initiativeId: () =>
      p.manyToOne(InitiativeEntity).mapToPk().fieldName('initiative_id').primary().deleteRule('cascade'),
    userId: p.integer().primary().autoincrement(false),
    addedBy: p.integer().nullable(),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
  indexes: [{ name: 'initiative_organizer_user_idx', properties: 'userId' }],
});

export const AskedOrganizerEntity = defineEntity({
  name: 'AskedOrganizer',
  tableName: 'asked_organizer',
  comment: 'initiatives: One row is a person who is asked to help to run an initiative.',
  properties: {
    initiativeId: () =>
      p.manyToOne(InitiativeEntity).mapToPk().fieldName('initiative_id').primary().deleteRule('cascade'),
    userId: p.integer().primary().autoincrement(false),
    askedBy: p.integer(),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
  indexes: [{ name: 'asked_organizer_user_idx', properties: 'userId' }],
});

export const InitiativePlaceEntity = defineEntity({
  name: 'InitiativePlace',
  tableName: 'initiative_place',
  comment:
    'initiatives: One row is a place that somebody has in an initiative. It outlives its request and its person, so that the count stays.',
  properties: {
    id: p.integer().primary().autoincrement().generated('by default as identity'),
    initiativeId: () =>
      p.manyToOne(InitiativeEntity).mapToPk().fieldName('initiative_id').deleteRule('cascade'),
    requestId: () =>
      p.manyToOne(RequestEntity).mapToPk().fieldName('request_id').nullable().deleteRule('set null').unique(),
    personId: p.integer().nullable(),
    teamId: () => p.manyToOne(TeamEntity).mapToPk().fieldName('team_id').nullable().deleteRule('cascade'),
    joinedAt: p.datetime(3).defaultRaw('now()'),
    importKey: p.text().nullable().unique(),
    /** Shown at the door. */
    code: p.text().defaultRaw('upper("left"((gen_random_uuid())::text, 8))'),
    confirmation: p
      .uuid()
      .defaultRaw('gen_random_uuid()')
      .comment('Of the address at which anybody can check that its person came.'),
    toldAgainAt: p
      .datetime(3)
      .nullable()
      .comment(
        'When its person was last told that this takes place again: of however many copies once within 30 days.',
      ),
  },
  indexes: [
    { name: 'initiative_place_joined_idx', properties: ['initiativeId', 'teamId'] },
    { name: 'initiative_place_person_idx', properties: 'personId', where: 'person_id is not null' },
    {
      name: 'initiative_place_team_idx',
      properties: ['teamId', 'initiativeId'],
      where: 'team_id is not null',
    },
    // A new expression needs a new name: the schema test compares names alone.
    {
      name: 'initiative_place_person_unique',
      expression:
        'create unique index initiative_place_person_unique on community.initiative_place (initiative_id, person_id, coalesce(team_id, 0)) where (person_id is not null)',
    },
  ],
});
