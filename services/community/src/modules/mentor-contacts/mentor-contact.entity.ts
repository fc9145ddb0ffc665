import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { requestProperties } from '../requests/request.entity.ts';

/** A message to a mentor, with the answer. */
export const MentorContactEntity = defineEntity({
  name: 'MentorContact',
  tableName: 'mentor_contact',
  properties: { ...requestProperties, mentorId: p.integer(), byNewAccount: p.boolean().default(false) },
});
export type MentorContactEntity = InferEntity<typeof MentorContactEntity>;
