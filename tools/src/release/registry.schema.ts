import { z } from 'zod';
import { versionSchema } from './manifest.schema.ts';

/** What the shell learns of one remote, with addresses as the gateway serves them. */
export const remoteEntrySchema = z.looseObject({
  version: versionSchema,
  entry: z.string(),
  contractVersion: z.int(),
  exposed: z.array(z.string()),
  styles: z.array(z.string()),
  apis: z.record(z.string(), z.int()),
});

/** `registry.json`: the pointers to the live versions, served to browsers and inlined into the shell's page. */
export const registrySchema = z.object({
  schema: z.literal(1),
  shell: z.object({ version: versionSchema }).optional(),
  remotes: z.record(z.string(), remoteEntrySchema),
});

export type Registry = z.infer<typeof registrySchema>;
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

/** The registry of a site on which nothing was published yet. */
export const emptyRegistry = (): Registry => ({ schema: 1, remotes: {} });
