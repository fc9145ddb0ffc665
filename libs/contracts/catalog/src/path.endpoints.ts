import { get, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import {
  addProgressSchema,
  classPathSchema,
  classPathsSchema,
  classQuery,
  createPathSchema,
  ownPathsQuery,
  pathCardSchema,
  pathDetailsQuery,
  pathIdSchema,
  pathListQuery,
  pathSchema,
  progressSchema,
  setProgressSchema,
  updatePathSchema,
} from './path.schema.ts';

const pathEnvelope = z.object({ path: pathSchema });
const REFUSALS = ['RESOURCE_NOT_FOUND', 'NOT_A_TEAM_MEMBER', 'OWNERS_POST', 'PATH_NEEDS_TEAM'] as const;

/** Learning paths and a person's progress (docs/product.md#learning-paths). */
export const pathEndpoints = {
  listPaths: get('/_api/paths', {
    summary: 'The published learning paths, the newest first',
    access: 'public',
    query: pathListQuery,
    response: z.array(pathCardSchema),
    paged: true,
    formats: {
      title: 'Learning paths',
      columns: [
        ...['id', 'title', 'goal', 'programme', 'level', 'stepCount', 'minutes', 'resourceIds'],
        ...['team.id', 'team.teamNumber', 'team.teamName', 'updatedAt'],
      ],
    },
  }),
  pathDetails: get('/_api/paths/details', {
    summary: 'One learning path with its steps',
    access: 'public',
    open: true,
    query: pathDetailsQuery,
    response: pathSchema,
    errors: ['PATH_NOT_FOUND'],
  }),
  ownPaths: get('/_api/paths/own', {
    summary: 'The paths that the user may change, drafts and hidden ones included, of all teams or of one',
    access: 'user',
    query: ownPathsQuery,
    response: z.object({ paths: z.array(pathCardSchema) }),
  }),
  createPath: post('/_api/paths', {
    summary: 'Make a learning path for a team, or as a moderator for the library',
    access: 'user',
    body: createPathSchema,
    response: pathEnvelope,
    creates: true,
    act: 'post',
    errors: REFUSALS,
  }),
  updatePath: post('/_api/paths/update', {
    summary: 'Change a learning path, publish it, or make it a draft again',
    access: 'user',
    body: updatePathSchema,
    response: pathEnvelope,
    errors: ['PATH_NOT_FOUND', 'PATH_NOT_YOURS', 'PATH_CHANGED', ...REFUSALS],
  }),
  deletePath: post('/_api/paths/delete', {
    summary: 'Delete a learning path',
    access: 'user',
    body: pathIdSchema,
    audit: { action: 'ITEM_DELETED', kind: 'path', id: 'pathId' },
    errors: ['PATH_NOT_FOUND', 'PATH_NOT_YOURS'],
  }),
  progress: get('/_api/paths/progress', {
    summary: 'The resources that the user is done with',
    access: 'user',
    response: progressSchema,
  }),
  setProgress: post('/_api/paths/progress', {
    summary: 'Mark a resource as done, or take the mark back',
    access: 'user',
    body: setProgressSchema,
    response: progressSchema,
    errors: ['RESOURCE_NOT_FOUND'],
  }),
  addProgress: post('/_api/paths/progress/add', {
    summary: 'Take over what a browser kept before its person signed in',
    access: 'user',
    body: addProgressSchema,
    response: progressSchema,
  }),
  classPaths: get('/_api/paths/class', {
    summary: 'The learning paths that a class follows; for its owners also how far each member is',
    access: 'user',
    query: classQuery,
    response: classPathsSchema,
    errors: ['NOT_IN_CLASS'],
  }),
  followPath: post('/_api/paths/class/follow', {
    summary: 'Give a learning path to a class, for its owners',
    access: 'user',
    body: classPathSchema,
    errors: ['NOT_CLASS_OWNER', 'PATH_NOT_FOUND', 'ENOUGH_CLASS_PATHS'],
  }),
  unfollowPath: post('/_api/paths/class/unfollow', {
    summary: 'Take a learning path from a class, for its owners',
    access: 'user',
    body: classPathSchema,
    errors: ['NOT_CLASS_OWNER'],
  }),
} as const;
