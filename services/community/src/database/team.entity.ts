import type { TeamNeed, TeamPosters, TeamRole, TeamType } from '@meshwork/contracts-community';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const TeamEntity = defineEntity({
  name: 'Team',
  tableName: 'team',
  properties: {
    id: p.integer().primary().autoincrement(),
    teamName: p.text(),
    teamNumber: p.text(),
    teamType: p.text().$type<TeamType>(),
    location: p.text().nullable(),
    rookieYear: p.integer().nullable(),
    isCommunityTeam: p.boolean(),
    isVerified: p.boolean(),
    whoPosts: p.text().$type<TeamPosters>().default('MEMBERS'),
    description: p.text().nullable(),
    city: p.text().nullable(),
    meetingTimes: p.text().nullable(),
    minAge: p.smallint().nullable(),
    maxAge: p.smallint().nullable(),
    takesMembers: p.boolean().nullable(),
    needs: p.json<TeamNeed[]>().onCreate((team: { needs?: TeamNeed[] }) => team.needs ?? []),
    websiteUrl: p.text().nullable(),
    instagramUrl: p.text().nullable(),
    twitterUrl: p.text().nullable(),
    facebookUrl: p.text().nullable(),
    youtubeUrl: p.text().nullable(),
    linkedinUrl: p.text().nullable(),
    githubUrl: p.text().nullable(),
    createdBy: p.integer().nullable(),
    /** docs/product.md#new-accounts */
    byNewAccount: p.boolean().default(false),
    /** Hidden by a moderator or by reports (docs/product.md#hidden). */
    hiddenAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});
export type TeamEntity = InferEntity<typeof TeamEntity>;

export const MembershipEntity = defineEntity({
  name: 'Membership',
  tableName: 'team_membership',
  properties: {
    teamId: p.integer().primary(),
    userId: p.integer().primary(),
    role: p.text().$type<TeamRole>(),
    createdAt: p.datetime().onCreate(() => new Date()),
    joinedAt: p.datetime(),
    /** An adult owner who had been in the team for a while let them in (docs/product.md#reading-along). */
    isVouched: p.boolean().default(false),
  },
});
export type MembershipEntity = InferEntity<typeof MembershipEntity>;
