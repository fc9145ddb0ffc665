import type { RemoteManifest } from '@meshwork/mf-config/build-manifest';

/** The fields of a remote's entry in `registry.json` that the shell reads (docs/adr/0009). */
export type RemoteEntry = Readonly<
  Pick<RemoteManifest, 'version' | 'entry' | 'contractVersion' | 'apis' | 'languages'>
>;

export interface Registry {
  /** @returns undefined for a remote that is not published */
  remote(name: string): RemoteEntry | undefined;
  /** Fetches the current pointers; keeps the former ones when that fails. */
  refresh(): Promise<void>;
}

/** A call that a page sends first, as the registry describes it (libs/mf-config, first-request.ts). */
interface FirstCall {
  /** `/resources` or `/resources/:id`, where `:id` stands for a number. */
  readonly path: string;
  readonly url: string;
  /** Parameters that the call takes from the page's address. */
  readonly query?: readonly string[];
}

export type PublishedRemotes = Readonly<
  Record<string, { readonly version?: string; readonly firstFetch?: readonly FirstCall[] }>
>;
