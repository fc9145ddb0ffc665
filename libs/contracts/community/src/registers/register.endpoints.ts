import { get, openEnum } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { TEAM_TYPES } from '../community.enums.ts';

/** A programme of which teams were imported. */
export const teamSourceSchema = z.object({ teamType: openEnum(TEAM_TYPES) });
export type TeamSource = z.infer<typeof teamSourceSchema>;

/** Lists the sources of the directory (docs/product.md#imports). */
export const registerEndpoints = {
  teamSources: get('/_api/teams/sources', {
    summary: 'The programmes whose teams were imported; teams of others are those that signed up',
    access: 'public',
    open: true,
    response: z.object({ sources: z.array(teamSourceSchema) }),
  }),
} as const;
