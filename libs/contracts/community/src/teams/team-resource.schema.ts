import { z } from '@meshwork/contracts-core/zod';

/**
 * A resource on the page of a team. The service reads it from the catalog's published view, so the page works while the
 * catalog is down. The remote of the catalog shows it with its own card widget.
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
