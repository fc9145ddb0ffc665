import { join } from 'node:path';
import { authPublished } from '@meshwork/contracts-auth/published';
import { catalogPublished } from '@meshwork/contracts-catalog/published';
import { communityApi, communityEndpoints, ONE_CLICK_PATH } from '@meshwork/contracts-community';
import openApi from '@meshwork/contracts-community/openapi.json' with { type: 'json' };
import { communityPublished } from '@meshwork/contracts-community/published';
import { ITEM_ACTIONS } from '@meshwork/contracts-core';
import { defineService, mailToPeople } from '@meshwork/service-kit';
import { moderation } from '@meshwork/service-kit/moderation';
import { openData, openList } from '@meshwork/service-kit/open-data';
import { saved, savedSearches } from '@meshwork/service-kit/saved';
import { bounds } from './community.bounds.ts';
import { communityEnvSchema } from './community.env.ts';
import { constraintErrors } from './community.errors.ts';
import { CommunityModule } from './community.module.ts';
import { CommunityModeration } from './community-moderation.service.ts';
import { communityEntities } from './database/community.entities.ts';
import { communityPeople } from './database/person-data.ts';
import { listInitiatives, newestInitiatives } from './initiatives/public.ts';
import { listMentors, newestMentors } from './mentors/public.ts';
import { migrations } from './migrations/migrations.ts';
import { digestQueue, invitationMailQueue, mailQueue } from './notifications/public.ts';
import { listNeeds, listTeams, newestNeeds, newestTeams } from './teams/public.ts';

const teams = openList(communityEndpoints.listTeams, {
  list: (em, query) => listTeams(em, query, { answers: false }),
  newest: newestTeams,
});
const mentors = openList(communityEndpoints.listMentors, { list: listMentors, newest: newestMentors });
const initiatives = openList(communityEndpoints.listInitiatives, {
  list: listInitiatives,
  newest: newestInitiatives,
});
const needs = openList(communityEndpoints.listNeeds, { list: listNeeds, newest: newestNeeds });

/** Teams, memberships, mentors, initiatives and requests. */
export const communityService = defineService({
  name: 'community',
  api: communityApi,
  openApi,
  schema: 'community',
  module: CommunityModule,
  languages: join(import.meta.dirname, 'locales'),
  entities: communityEntities,
  people: communityPeople,
  forgetsItself: true,
  migrations,
  published: communityPublished,
  reads: [authPublished, catalogPublished],
  env: communityEnvSchema,
  bounds,
  constraints: constraintErrors,
  queues: [mailQueue, digestQueue, invitationMailQueue],
  unreadBodies: [ONE_CLICK_PATH],
  features: [
    moderation({
      kinds: {
        team: { table: 'team', actions: ITEM_ACTIONS },
        initiative: { table: 'initiative' },
        mentor: { table: 'mentor_profile' },
        offer: { table: 'offer' },
        request: { table: 'request' },
        message: { table: 'message' },
      },
      actions: CommunityModeration,
    }),
    saved(['team', 'mentor', 'initiative']),
    openData([teams, mentors, initiatives, needs]),
    mailToPeople(),
    savedSearches([teams, mentors, initiatives, needs]),
  ],
});
