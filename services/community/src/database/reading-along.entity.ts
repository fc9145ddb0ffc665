import {
  GUARDIAN_RELATIONS,
  type GuardianRelation,
  THREAD_SIDES,
  type ThreadSide,
} from '@meshwork/contracts-community';
import { defineEntity, p } from '@mikro-orm/core';
import { RequestEntity } from './request.entity.ts';

export const GuardianEntity = defineEntity({
  name: 'Guardian',
  tableName: 'guardian',
  comment:
    'conversations: One row is the link of a person under 18 to an adult, or the adult who has followed it and may read along.',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    minorId: p.integer(),
    personId: p.integer().nullable(),
    relation: p
      .enum(() => [...GUARDIAN_RELATIONS])
      .nullable()
      .$type<GuardianRelation | null>(),
    tokenHash: p.blob(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    expiresAt: p.datetime(3),
    acceptedAt: p.datetime(3).nullable(),
    endedAt: p.datetime(3).nullable(),
  },
  indexes: [{ name: 'guardian_person_idx', properties: 'personId', where: 'person_id is not null' }],
  uniques: [
    { name: 'guardian_link_unique', properties: 'minorId', where: 'person_id is null' },
    {
      name: 'guardian_pair_unique',
      properties: ['minorId', 'personId'],
      where: '(person_id is not null) and (ended_at is null)',
    },
    { name: 'guardian_token_unique', properties: 'tokenHash' },
  ],
  checks: [
    { name: 'guardian_check', expression: 'person_id <> minor_id' },
    {
      name: 'guardian_check1',
      expression:
        '(person_id is null) = (accepted_at is null) and (relation is null) = (accepted_at is null)',
    },
  ],
});

export const ReaderEntity = defineEntity({
  name: 'Reader',
  tableName: 'reader',
  comment: 'conversations: One row is an adult who reads along in a request with one person under 18.',
  properties: {
    requestId: () =>
      p.manyToOne(RequestEntity).mapToPk().fieldName('request_id').primary().deleteRule('cascade'),
    minorId: p.integer().primary().autoincrement(false),
    personId: p.integer(),
    side: p.enum(() => [...THREAD_SIDES]).$type<ThreadSide>(),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
  indexes: [
    { name: 'reader_minor_idx', properties: 'minorId' },
    { name: 'reader_person_idx', properties: 'personId' },
  ],
});

export const AcquaintanceEntity = defineEntity({
  name: 'Acquaintance',
  tableName: 'acquaintance',
  comment:
    'conversations: One row is two people of whom one once asked the other to help to run something, or invited or asked them for a team that is deleted.',
  properties: {
    oneId: p.integer().primary().autoincrement(false),
    otherId: p.integer().primary().autoincrement(false),
    since: p.datetime(3).defaultRaw('now()'),
  },
  indexes: [{ name: 'acquaintance_other_idx', properties: 'otherId' }],
  checks: [{ name: 'acquaintance_check', expression: 'one_id < other_id' }],
});
