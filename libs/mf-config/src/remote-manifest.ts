/** The API contracts that exist, with the major version that a remote was built against. */
export type ApiVersions = Readonly<Record<string, number>>;

/**
 * A request that the page starts before any of our scripts has run, because the route's first screen will need it.
 * Shared by the page's start script and by the API client, which takes the answer instead of asking again.
 */
export interface FirstFetch {
  /** Path pattern of the page: `/resources` or `/resources/:id`. */
  readonly path: string;
  /** The call, with `:name` parts filled from the path: `/_api/resources/details?id=:id`. */
  readonly url: `/_api/${string}`;
  /** Query parameters that the page hands on to the call, by the same name on both sides. */
  readonly query?: readonly string[];
  /**
   * The chunk of the page itself, by the name that its `import()` gives it with a `webpackChunkName` comment: the browser
   * then fetches it beside the remote's entry instead of after it.
   */
  readonly chunk?: string;
}

/** A first fetch as a build describes it. */
export interface BuiltFirstFetch extends FirstFetch {
  /** The scripts and style sheets of `chunk`, relative to the version folder. */
  readonly files: readonly string[];
}

/** What a remote says of itself in its `rspack.config.ts`. */
export interface RemoteManifest {
  readonly name: `mfe-${string}`;
  /** CONTRACT_VERSION of `@meshwork/shell-contract` that it was written against. */
  readonly contractVersion: number;
  /** First path segments that it serves; the shell decides which of them it mounts. */
  readonly mounts: readonly string[];
  readonly apis: ApiVersions;
  readonly firstFetch?: readonly FirstFetch[];
}

/**
 * `dist/mesh-manifest.json`: what a build consists of. All files are relative to the version folder; a publisher copies
 * the folder, puts its address before each file, and has the remote's entry of `registry.json` (docs/adr/0009).
 */
export interface BuildManifest {
  readonly schema: 1;
  readonly name: string;
  /** Hash of everything in the folder; the name of the version folder. */
  readonly version: string;
}

export interface RemoteBuildManifest extends BuildManifest, RemoteManifest {
  readonly name: RemoteManifest['name'];
  readonly entry: string;
  /** Scripts of `./remote`, in no particular order: the page preloads them. */
  readonly exposed: readonly string[];
  /** Style sheets of `./remote`. */
  readonly styles: readonly string[];
  readonly firstFetch: readonly BuiltFirstFetch[];
}

export const MANIFEST_FILE = 'mesh-manifest.json';
