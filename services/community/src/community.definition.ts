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
import { CommunityModeration } from './community-moderation.ts';
import { InitiativeEntity } from './database/initiative.entity.ts';
import { MembershipEntity } from './database/membership.entity.ts';
import { MentorEntity } from './database/mentor.entity.ts';
import { TeamEntity } from './database/team.entity.ts';
import { listInitiatives } from './initiatives/initiative/initiative-list.query.ts';
import { listNearInitiatives } from './initiatives/initiative/initiative-near.query.ts';
import { newestInitiatives } from './initiatives/initiative/newest-initiatives.query.ts';
import { listMentors } from './mentors/profile/mentor-list.query.ts';
import { listNearMentors } from './mentors/profile/mentor-near.query.ts';
import { newestMentors } from './mentors/profile/newest-mentors.query.ts';
import { migrations } from './migrations/migrations.ts';
import { claimMailQueue } from './notifications/mail/claim-mail.queue.ts';
import { invitationMailQueue } from './notifications/mail/invitation-mail.queue.ts';
import { digestQueue, mailQueue } from './notifications/notices/mail.queue.ts';
import { registerQueue } from './registers/register/register.queue.ts';
import { listNeeds } from './teams/needs/need-list.query.ts';
import { newestNeeds } from './teams/needs/newest-needs.query.ts';
import { newestTeams } from './teams/team/newest-teams.query.ts';
import { listTeams } from './teams/team/team-list.query.ts';
import { listNearTeams } from './teams/team/team-near.query.ts';

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
      list: (em, query) => (query.near ? listNearTeams(em, query) : listTeams(em, query, { answers: false })),
      newest: newestTeams,
    }),
    openList(communityEndpoints.listMentors, {
      list: (em, query) => (query.near ? listNearMentors(em, query) : listMentors(em, query)),
      newest: newestMentors,
    }),
    openList(communityEndpoints.listInitiatives, {
      list: (em, query) => (query.near ? listNearInitiatives(em, query) : listInitiatives(em, query)),
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
