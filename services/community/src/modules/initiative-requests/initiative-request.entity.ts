import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { requestProperties } from '../requests/request.entity.ts';

/** A request to join an initiative, alone or with a team, with the answer. */
export const InitiativeRequestEntity = defineEntity({
  name: 'InitiativeRequest',
  tableName: 'initiative_request',
  properties: { ...requestProperties, initiativeId: p.integer(), teamId: p.integer().nullable() },
});
export type InitiativeRequestEntity = InferEntity<typeof InitiativeRequestEntity>;
