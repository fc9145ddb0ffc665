import { get, openEnum } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { REGISTERS, TEAM_TYPES } from '../community.enums.ts';

/** A programme whose teams come from a public register. */
export const teamSourceSchema = z.object({
  teamType: openEnum(TEAM_TYPES),
  register: openEnum(REGISTERS),
  /** The time of the register's last reading; null where the teams came with Meshwork itself. */
  readAt: z.string().nullable(),
});
export type TeamSource = z.infer<typeof teamSourceSchema>;

/** Lists the sources of the directory (docs/product.md#registers). */
export const registerEndpoints = {
  teamSources: get('/_api/teams/sources', {
    summary:
      'The programmes whose teams come from a public register; teams of others are those that signed up',
    access: 'public',
    open: true,
    response: z.object({ sources: z.array(teamSourceSchema) }),
  }),
} as const;
