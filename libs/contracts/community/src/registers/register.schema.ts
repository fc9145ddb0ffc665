import { z } from '@meshwork/contracts-core/zod';

/** The CSV file that a team or an event is from; null where people have made it, or where it came with Meshwork. */
const sourceSchema = z.object({ name: z.string(), importedAt: z.string() }).nullish();
export type SourceField = z.infer<typeof sourceSchema>;

export const sourceField = { source: sourceSchema };

/** The year in which its people confirmed it last, where they have not answered since; absent where they have. */
export const unconfirmedField = { unconfirmedSince: z.number().nullish() };
