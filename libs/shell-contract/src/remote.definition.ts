import type { Api, Role } from '@meshwork/contracts-core';
import type { Sentence } from '@meshwork/language';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { CONTRACT_VERSION } from './contract-version.ts';
import type { Mount } from './mounts.ts';
import type { EntryCount, SearchSource, StartSource } from './remote-extensions.ts';
import type { WidgetName, WidgetTable } from './widget-table.ts';

/** The `handle` of a route that is not for everybody, below a mount that is. */
export interface PageGuard {
  /** The page's title while the session is not known. */
  readonly title: Sentence | string;
  /** The roles that may open it; visitors are sent to the login. */
  readonly roles: readonly Role[];
}

export interface RemoteDefinition {
  /** The {@link CONTRACT_VERSION} at the time of the remote's build. */
  readonly contractVersion: number;
  /**
   * The interfaces that it calls, in the versions of the contracts at the time of its build: `[catalogApi]`. A remote that
   * needs less names an older version: `[{ ...catalogApi, version: '1.2' }]`. If a running service is older, the shell shows a notice.
   */
  readonly needs: readonly Api[];
  /**
   * Routes below each mount, relative to it: `{ index: true }` is the mount's own page. A parameter that ends in `Id` is a whole
   * number; the shell answers Not Found to anything else. `handle` may be a {@link PageGuard}.
   */
  readonly routes: Readonly<Partial<Record<Mount, readonly RouteObject[]>>>;
  /** Small components that other domains show by name through the shell. */
  readonly widgets?: Readonly<{ [N in WidgetName]?: ComponentType<WidgetTable[N]> }>;
  /** Figures for the landing page. Part of the remote's first file, so they import no contract. */
  readonly counts?: Readonly<Partial<Record<Mount, EntryCount>>>;
  /** Loads the search of each mount for the command palette: when the palette opens, never at the start. */
  readonly search?: () => Promise<{ readonly default: RemoteSearch }>;
  /** Loads this domain's part of what is next for a signed-in person, with the landing page alone. */
  readonly start?: () => Promise<{ readonly default: StartSource }>;
}

export type RemoteSearch = Readonly<Partial<Record<Mount, SearchSource>>>;

/** Registered, so that the brand survives two copies of this package. */
const BRAND: unique symbol = Symbol.for('meshwork.remote') as never;

/** A remote's definition with the mark that only {@link defineRemote} sets. */
export interface Remote extends RemoteDefinition {
  readonly [BRAND]: true;
}

/** Makes the default export of every remote's `src/remote.tsx`. */
export const defineRemote = (definition: RemoteDefinition): Remote => ({ ...definition, [BRAND]: true });

export type RemoteCheck =
  | { readonly ok: true; readonly remote: Remote }
  | { readonly ok: false; readonly kind: 'invalid-module' | 'wrong-contract'; readonly detail: string };

/** Checks that a loaded module is a remote that this shell can mount. @param module the result of `loadRemote` */
export function checkRemote(module: unknown): RemoteCheck {
  const remote = (module as { default?: unknown } | null | undefined)?.default;
  if (typeof remote !== 'object' || remote === null || !(BRAND in remote)) {
    return { ok: false, kind: 'invalid-module', detail: 'The module does not export a remote.' };
  }
  const { contractVersion } = remote as Remote;
  if (contractVersion !== CONTRACT_VERSION) return wrongContract(contractVersion);
  return { ok: true, remote: remote as Remote };
}

/** The same comparison for the version that the registry names, before anything is downloaded. */
export const wrongContract = (contractVersion: number) =>
  ({
    ok: false,
    kind: 'wrong-contract',
    detail: `Built for contract ${contractVersion}, this shell speaks ${CONTRACT_VERSION}.`,
  }) as const;
