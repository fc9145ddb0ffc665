import { get, openEnum } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { INITIATIVE_STATES } from '../community.enums.ts';
import { teamDetailsQuery } from './team.schema.ts';

export const teamPostSchema = z.object({
  kind: openEnum(['INITIATIVE', 'RESOURCE'] as const),
  id: z.number(),
  title: z.string(),
  /** The state of an initiative; null for other posts. */
  state: openEnum(INITIATIVE_STATES).nullable(),
  isHidden: z.boolean(),
  /** Requests that wait for an answer. */
  openRequests: z.number(),
  /** Null for somebody who is gone. */
  postedBy: z.string().nullable(),
  createdAt: z.string(),
});
export type TeamPost = z.infer<typeof teamPostSchema>;

/** Lists the posts for a team, for those who run it (docs/product.md#posting-as-a-team). */
export const teamPostEndpoints = {
  teamPosts: get('/_api/teams/posts', {
    summary: 'What was posted for a team, newest first, drafts and hidden things included, for its owners',
    access: 'user',
    query: teamDetailsQuery,
    response: z.object({ posts: z.array(teamPostSchema) }),
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER'],
  }),
} as const;
