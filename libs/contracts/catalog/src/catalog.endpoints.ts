import {
  get,
  moderationEndpoints,
  post,
  savedEndpoints,
  savedSearchEndpoints,
  stillTrueEndpoints,
} from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { pathEndpoints } from './path.endpoints.ts';
import {
  createResourceSchema,
  resourceCardSchema,
  resourceDetailsQuery,
  resourceIdSchema,
  resourceListQuery,
  resourceMarksSchema,
  resourceSchema,
  thanksSchema,
  updateResourceSchema,
} from './resource.schema.ts';

const resourceEnvelope = z.object({ resource: resourceSchema });

/** All calls of the catalog service, with paths, shapes and access; client and server both read this table. */
export const catalogEndpoints = {
  listResources: get('/_api/resources', {
    summary: 'The resource library in the order asked for, or by relevance while searching',
    access: 'public',
    query: resourceListQuery,
    response: z.array(resourceCardSchema),
    paged: true,
    formats: {
      title: 'Resources',
      columns: [
        ...['id', 'title', 'description', 'url', 'type', 'category', 'difficultyLevel', 'viewCount'],
        ...['linkStatus', 'team.id', 'team.teamNumber', 'team.teamName', 'createdAt'],
      ],
    },
  }),
  resourceDetails: get('/_api/resources/details', {
    summary: 'One resource',
    access: 'public',
    open: true,
    query: resourceDetailsQuery,
    response: resourceSchema,
    errors: ['RESOURCE_NOT_FOUND'],
  }),
  relatedResources: get('/_api/resources/related', {
    summary: 'Up to six resources that share categories with one',
    access: 'public',
    open: true,
    query: resourceDetailsQuery,
    response: z.object({ resources: z.array(resourceCardSchema) }),
    errors: ['RESOURCE_NOT_FOUND'],
  }),
  createResource: post('/_api/resources', {
    summary: 'Add a resource',
    access: 'user',
    body: createResourceSchema,
    response: resourceEnvelope,
    creates: true,
    act: 'post',
    errors: ['RESOURCE_EXISTS', 'NOT_A_TEAM_MEMBER', 'OWNERS_POST'],
  }),
  updateResource: post('/_api/resources/update', {
    summary: "Change one's own resource",
    access: 'user',
    body: updateResourceSchema,
    response: resourceEnvelope,
    errors: [
      'RESOURCE_NOT_FOUND',
      'RESOURCE_NOT_YOURS',
      'RESOURCE_EXISTS',
      'NOT_A_TEAM_MEMBER',
      'OWNERS_POST',
    ],
  }),
  deleteResource: post('/_api/resources/delete', {
    summary: "Delete one's own resource",
    access: 'user',
    body: resourceIdSchema,
    audit: { action: 'ITEM_DELETED', kind: 'resource', id: 'resourceId' },
    errors: ['RESOURCE_NOT_FOUND', 'RESOURCE_NOT_YOURS'],
  }),
  incrementView: post('/_api/resources/increment-view', {
    summary: 'Count one opening of a resource page',
    access: 'public',
    body: resourceIdSchema,
    response: z.object({ viewCount: z.number() }),
    errors: ['RESOURCE_NOT_FOUND'],
  }),
  resourceMarks: get('/_api/resources/marks', {
    summary: 'What the user has marked on a resource',
    access: 'user',
    query: resourceDetailsQuery,
    response: resourceMarksSchema,
    errors: ['RESOURCE_NOT_FOUND'],
  }),
  thank: post('/_api/resources/thank', {
    summary: 'Say that a resource helped, once per person',
    access: 'user',
    body: resourceIdSchema,
    act: 'thank',
    response: thanksSchema,
    errors: ['RESOURCE_NOT_FOUND', 'OWN_RESOURCE'],
  }),
  takeBackThanks: post('/_api/resources/take-back-thanks', {
    summary: "Take one's thanks back",
    access: 'user',
    body: resourceIdSchema,
    response: thanksSchema,
    errors: ['RESOURCE_NOT_FOUND'],
  }),
  ...pathEndpoints,
  ...moderationEndpoints('catalog'),
  ...savedEndpoints('catalog'),
  ...savedSearchEndpoints('catalog'),
  ...stillTrueEndpoints('catalog'),
} as const;
