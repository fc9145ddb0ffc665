import type { TeamRole } from '@meshwork/contracts-community';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const MembershipEntity = defineEntity({
  name: 'Membership',
  tableName: 'team_membership',
  properties: {
    teamId: p.integer().primary(),
    userId: p.integer().primary(),
    role: p.text().$type<TeamRole>(),
    createdAt: p.datetime().onCreate(() => new Date()),
    joinedAt: p.datetime(),
  },
});
export type MembershipEntity = InferEntity<typeof MembershipEntity>;
