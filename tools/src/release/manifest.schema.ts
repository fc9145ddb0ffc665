import { z } from 'zod';

const assetPath = z.string().regex(/^(?!\/)(?!.*\.\.)[\w./@~-]+$/, 'must be a path inside the build');

/** A version is the name of a folder: the hash that the build has over its content. */
export const versionSchema = z.string().regex(/^[0-9a-f]{8,64}$/, 'must be a hash in hexadecimal digits');

/** `mesh-manifest.json` of the shell's build, written by libs/mf-config. */
export const shellManifestSchema = z.object({
  schema: z.literal(1),
  name: z.literal('shell'),
  version: versionSchema,
});

/** A request that the page at `path` starts early, with the files of that page, relative to the entry's folder. */
const firstFetchSchema = z.looseObject({
  path: z.string().startsWith('/'),
  url: z.string().startsWith('/_api/'),
  files: z.array(assetPath).default([]),
});

/**
 * `mesh-manifest.json` of a remote's build; paths are relative to the build's folder. What it says beyond this goes into
 * the registry as it is: it is between the remote and the shell.
 */
export const remoteManifestSchema = z.looseObject({
  schema: z.literal(1),
  name: z.string().regex(/^mfe-[a-z0-9-]+$/, 'must be mfe-…'),
  version: versionSchema,
  contractVersion: z.int(),
  /** First path segments that it draws. */
  mounts: z.array(z.string()).default([]),
  entry: assetPath,
  exposed: z.array(assetPath),
  styles: z.array(assetPath),
  apis: z.record(z.string(), z.int()),
  firstFetch: z.array(firstFetchSchema).optional(),
});

export const manifestSchema = z.union([shellManifestSchema, remoteManifestSchema]);

export type Manifest = z.infer<typeof manifestSchema>;
export type ShellManifest = z.infer<typeof shellManifestSchema>;
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;

export const isRemote = (manifest: Manifest): manifest is RemoteManifest => 'entry' in manifest;
