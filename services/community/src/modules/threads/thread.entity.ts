import type { RequestStatus, ThreadKind, ThreadSide } from '@meshwork/contracts-community';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/**
 * One matter between people (docs/adr/0027). Except for two teams, the database keeps it in step with the row of the request; this
 * service changes only what that row does not have.
 */
export const ThreadEntity = defineEntity({
  name: 'Thread',
  tableName: 'thread',
  properties: {
    id: p.integer().primary(),
    kind: p.text().$type<ThreadKind>(),
    state: p.text().$type<RequestStatus>(),
    askerId: p.integer().nullable(),
    askerTeamId: p.integer().nullable(),
    teamId: p.integer().nullable(),
    initiativeId: p.integer().nullable(),
    contactId: p.integer().nullable(),
    requestId: p.integer().nullable(),
    subject: p.text().default(''),
    note: p.text().nullable(),
    lastAt: p.datetime().onCreate(() => new Date()),
    lastSide: p.text().$type<ThreadSide>().default('ASKER'),
    due: p.text().$type<ThreadSide>().nullable(),
    decidedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    askerThanks: p.text().nullable(),
    receiverThanks: p.text().nullable(),
  },
});
export type ThreadEntity = InferEntity<typeof ThreadEntity>;
