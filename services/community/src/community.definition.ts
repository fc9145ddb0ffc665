import { authPublished } from '@meshwork/contracts-auth/published';
import { catalogPublished } from '@meshwork/contracts-catalog/published';
import { communityApi, communityEndpoints, ONE_CLICK_PATH } from '@meshwork/contracts-community';
import openApi from '@meshwork/contracts-community/openapi.json' with { type: 'json' };
import { communityPublished } from '@meshwork/contracts-community/published';
import { ITEM_ACTIONS } from '@meshwork/contracts-core';
import { defineService } from '@meshwork/service-kit';
import { openList } from '@meshwork/service-kit/open-data';
import { searchMailQueue } from '@meshwork/service-kit/saved';
import { communityEnvSchema } from './community.env.ts';
import { constraintErrors } from './community.errors.ts';
import { CommunityModule } from './community.module.ts';
import { CommunityModeration } from './community-moderation.service.ts';
import { InitiativeEntity } from './database/initiative.entity.ts';
import { MembershipEntity } from './database/membership.entity.ts';
import { MentorEntity } from './database/mentor.entity.ts';
import { TeamEntity } from './database/team.entity.ts';
import { listInitiatives, newestInitiatives } from './initiatives/public.ts';
import { listMentors, newestMentors } from './mentors/public.ts';
import { migrations } from './migrations/migrations.ts';
import { claimMailQueue, digestQueue, invitationMailQueue, mailQueue } from './notifications/public.ts';
import { registerQueue } from './registers/public.ts';
import { listNeeds, listTeams, newestNeeds, newestTeams } from './teams/public.ts';

/** Teams, memberships, mentors, initiatives and requests. */
export const communityService = defineService({
  name: 'community',
  api: communityApi,
  openApi,
  schema: 'community',
  module: CommunityModule,
  entities: [TeamEntity, MembershipEntity, MentorEntity, InitiativeEntity],
  migrations,
  published: communityPublished,
  reads: [authPublished, catalogPublished],
  env: communityEnvSchema,
  constraints: constraintErrors,
  queues: [mailQueue, digestQueue, claimMailQueue, invitationMailQueue, registerQueue, searchMailQueue],
  unreadBodies: [ONE_CLICK_PATH],
  openLists: [
    openList(communityEndpoints.listTeams, {
      list: (em, query) => listTeams(em, query, { answers: false }),
      newest: newestTeams,
    }),
    openList(communityEndpoints.listMentors, {
      list: listMentors,
      newest: newestMentors,
    }),
    openList(communityEndpoints.listInitiatives, {
      list: listInitiatives,
      newest: newestInitiatives,
    }),
    openList(communityEndpoints.listNeeds, { list: listNeeds, newest: newestNeeds }),
  ],
  moderation: {
    kinds: {
      team: { table: 'team', actions: ITEM_ACTIONS },
      initiative: { table: 'initiative' },
      mentor: { table: 'mentor_profile' },
      request: { table: 'request' },
      message: { table: 'message' },
    },
    actions: CommunityModeration,
  },
  saved: ['team', 'mentor', 'initiative'],
  savedSearches: ['teams', 'mentors', 'initiatives'],
  mailsPeople: true,
});
