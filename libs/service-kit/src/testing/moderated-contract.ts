import {
  type Api,
  EVERY_SERVICE,
  get,
  hiddenSchema,
  idParam,
  moderationEndpoints,
  moderationPublished,
  type PublishedViews,
  savedEndpoints,
} from '@meshwork/contracts-core';
import { z } from 'zod';

export const moderatedApi: Api = { name: 'moderated', version: '1.0.0' };

/** The contract of the service with which the kit tests moderation. */
export const moderatedEndpoints = {
  posterDetails: get('/_api/posters/details', {
    summary: 'One poster',
    access: 'public',
    query: z.object({ id: idParam() }),
    response: z.object({ title: z.string(), hidden: hiddenSchema.nullable() }),
    errors: ['NOT_FOUND'],
  }),
  ...moderationEndpoints('moderated'),
  ...savedEndpoints('moderated'),
} as const;

export const moderatedPublished = moderationPublished('moderated');

/** The views of auth that moderation and saved items read. */
export const moderationReads = {
  'auth.public_profile_v1': {
    columns: { user_id: 'integer', username: 'text', display_name: 'text', avatar_url: 'text' },
    readers: [EVERY_SERVICE],
  },
  'auth.deleted_account_v1': {
    columns: { user_id: 'integer', deleted_at: 'timestamp with time zone' },
    readers: [EVERY_SERVICE],
  },
  'auth.moderator_v1': { columns: { user_id: 'integer' }, readers: [EVERY_SERVICE] },
  'auth.account_decision_v1': {
    columns: {
      id: 'integer',
      account_id: 'integer',
      action: 'text',
      rule: 'text',
      note: 'text',
      decided_at: 'timestamp with time zone',
    },
    readers: [EVERY_SERVICE],
  },
} as const satisfies PublishedViews;
