import { z } from 'zod';

/** The manifest in the output folder of every build: all that a publisher reads (docs/adr/0009). */
export const MANIFEST_FILE = 'mesh-manifest.json';

/** The server build in the output folder; an application without one is rendered in the browser only. */
export const SERVER_BUILD_FILE = 'server/server.cjs';

/** The page that the server fills, in the shell's output folder. */
export const SERVER_PAGE_FILE = 'server/page.html';

/** Addresses of the scripts and sentences of the shell's named chunks, by name: the server preloads those of the page. */
export const SERVER_CHUNKS_FILE = 'server/chunks.json';

const assetPath = z.string().regex(/^(?!\/)(?!.*\.\.)[\w./@~-]+$/, 'must be a path inside the build');

/** The hash of a build's content, which is also the name of its folder. */
export const versionSchema = z.string().regex(/^[0-9a-f]{8,64}$/, 'must be a hash in hexadecimal digits');

/** A request that the page sends before any script has arrived, because the route's first screen needs the response. */
const firstFetchSchema = z.looseObject({
  /** Path pattern of the page: `/resources` or `/resources/:id`. */
  path: z.string().startsWith('/'),
  /** The call, with `:name` parts filled from the path: `/_api/resources/details?id=:id`. */
  url: z.string().startsWith('/_api/'),
  /** Query parameters that are copied from the page's address to the call, under the same names. */
  query: z.array(z.string()).optional(),
  /** The page's chunk, by the name in its `import()`. */
  chunk: z.string().optional(),
  /** Scripts and style sheets of that chunk, which the page preloads. */
  files: z.array(assetPath).default([]),
});

/**
 * The manifest of a remote's build. Its files are relative to the output folder; the publisher puts the folder's address
 * before them. Other fields are copied to the registry unchanged: only the remote and the shell use them.
 */
export const remoteManifestSchema = z.looseObject({
  schema: z.literal(1),
  name: z.string().regex(/^mfe-[a-z0-9-]+$/, 'must be mfe-…'),
  version: versionSchema,
  /** The CONTRACT_VERSION of `@meshwork/shell-contract` at the time of the build. */
  contractVersion: z.int(),
  /** The mounts that it shows. */
  mounts: z.array(z.string()).default([]),
  entry: assetPath,
  /** Scripts of `./remote`, in no particular order: the page preloads them. */
  exposed: z.array(assetPath),
  /** Style sheets of `./remote`. */
  styles: z.array(assetPath),
  /** Major versions of the interfaces that it calls, by name. */
  apis: z.record(z.string(), z.int()),
  /** Versions of the shared packages that it was built against, by name. */
  shared: z.record(z.string(), z.string()).optional(),
  /** Names that its code imports from our own shared packages: a shell that lacks one would break it. */
  uses: z.record(z.string(), z.array(z.string())).optional(),
  firstFetch: z.array(firstFetchSchema).optional(),
  /** Tags of the languages in which it has sentences, beside English. */
  languages: z.array(z.string()).optional(),
});

export const shellManifestSchema = z.object({
  schema: z.literal(1),
  name: z.literal('shell'),
  version: versionSchema,
  /** Versions of the packages that it shares, by name. */
  shared: z.record(z.string(), z.string()).optional(),
});

export const manifestSchema = z.union([shellManifestSchema, remoteManifestSchema]);

export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
export type ShellManifest = z.infer<typeof shellManifestSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

export const isRemote = (manifest: Manifest): manifest is RemoteManifest => 'entry' in manifest;
