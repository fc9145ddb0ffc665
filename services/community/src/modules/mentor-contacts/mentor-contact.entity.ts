import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { requestProperties } from '../requests/request-properties.ts';

/** A message to a mentor, and what came of it. */
export const MentorContactEntity = defineEntity({
  name: 'MentorContact',
  tableName: 'mentor_contact',
  properties: { ...requestProperties, mentorId: p.integer() },
});
export type MentorContactEntity = InferEntity<typeof MentorContactEntity>;
