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
import { migrations } from './migrations/migrations.ts';
import { InitiativeEntity } from './modules/initiatives/initiative.entity.ts';
import { listInitiatives } from './modules/initiatives/initiative-list.query.ts';
import { listNearInitiatives } from './modules/initiatives/initiative-near.query.ts';
import { newestInitiatives } from './modules/initiatives/newest-initiatives.query.ts';
import { claimMailQueue } from './modules/mail/claim-mail.queue.ts';
import { invitationMailQueue } from './modules/mail/invitation-mail.queue.ts';
import { digestQueue, mailQueue } from './modules/mail/mail.queue.ts';
import { MembershipEntity } from './modules/memberships/membership.entity.ts';
import { MentorEntity } from './modules/mentors/mentor.entity.ts';
import { listMentors } from './modules/mentors/mentor-list.query.ts';
import { listNearMentors } from './modules/mentors/mentor-near.query.ts';
import { newestMentors } from './modules/mentors/newest-mentors.query.ts';
import { listNeeds } from './modules/needs/need-list.query.ts';
import { newestNeeds } from './modules/needs/newest-needs.query.ts';
import { registerQueue } from './modules/registers/register.queue.ts';
import { newestTeams } from './modules/teams/newest-teams.query.ts';
import { TeamEntity } from './modules/teams/team.entity.ts';
import { listTeams } from './modules/teams/team-list.query.ts';
import { TeamModeration } from './modules/teams/team-moderation.ts';
import { listNearTeams } from './modules/teams/team-near.query.ts';

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
    actions: TeamModeration,
  },
  saved: ['team', 'mentor', 'initiative'],
  savedSearches: ['teams', 'mentors', 'initiatives'],
  mailsPeople: true,
});
