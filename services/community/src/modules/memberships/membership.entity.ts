import type { TeamRole } from '@meshwork/contracts-community';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A person's membership of a team, or their request to become a member. */
export const MembershipEntity = defineEntity({
  name: 'Membership',
  tableName: 'team_membership',
  properties: {
    teamId: p.integer().primary(),
    userId: p.integer().primary(),
    status: p.text().$type<'PENDING' | 'ACTIVE'>(),
    role: p.text().$type<TeamRole>(),
    message: p.text().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    joinedAt: p.datetime().nullable(),
  },
});
export type MembershipEntity = InferEntity<typeof MembershipEntity>;
