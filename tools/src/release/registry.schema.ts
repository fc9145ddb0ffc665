import { remoteManifestSchema, versionSchema } from '@meshwork/mf-config/build-manifest';
import { z } from 'zod';

/** The manifest of a remote's live version, with addresses as the gateway serves them instead of file names. */
const remoteEntrySchema = remoteManifestSchema.omit({ schema: true, name: true }).extend({
  entry: z.string(),
  exposed: z.array(z.string()),
  styles: z.array(z.string()),
});

/** `registry.json`: the pointers to the live versions, served to browsers and inlined into the shell's page. */
export const registrySchema = z.object({
  schema: z.literal(1),
  shell: z.object({ version: versionSchema }).optional(),
  remotes: z.record(z.string(), remoteEntrySchema),
});

export type Registry = z.infer<typeof registrySchema>;
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

export const emptyRegistry = (): Registry => ({ schema: 1, remotes: {} });
