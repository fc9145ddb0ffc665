import { z } from 'zod';

/**
 * A resource as a team's page receives it: read from the catalog's published view, so the page works while the
 * catalog process is down. The catalog's own card widget draws it; this domain knows only what the view promises.
 */
export const resourceCardOfTeam = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  category: z.array(z.string()),
  type: z.string(),
  difficultyLevel: z.string().nullable(),
  viewCount: z.number(),
  createdAt: z.string(),
  createdBy: z.number().nullable(),
});
export type ResourceOfTeam = z.infer<typeof resourceCardOfTeam>;
