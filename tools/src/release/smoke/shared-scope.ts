import * as react from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import { moduleOf } from './stand-in.ts';

/** What `defineRemote` of @meshwork/shell-contract marks a remote with. */
export const BRAND = Symbol.for('meshwork.remote');

/** What the shell shares with remotes (libs/mf-config, shared-table.ts), and the downloads that a remote keeps for later. */
export interface SharedScope {
  scope: Record<string, Record<string, object>>;
  /** One per page of the remote: `() => import('./team.page.tsx')`. */
  later: (() => Promise<unknown>)[];
}

const share = (version: string, module: unknown): Record<string, object> => ({
  [version]: {
    version,
    from: 'shell',
    scope: ['default'],
    useIn: [],
    deps: [],
    strategy: 'loaded-first',
    shareConfig: { singleton: true, eager: true, requiredVersion: `^${version}` },
    loaded: true,
    lib: () => module,
    get: async () => () => module,
  },
});

/**
 * React as it is, and stand-ins for what draws or talks to the server. A name that the shell does not have is a matter of
 * the compiler; here it is about what the build does when it runs.
 */
export const sharedScope = (contractVersion: number): SharedScope => {
  const later: SharedScope['later'] = [];
  const lazy = (load: () => Promise<unknown>) => {
    later.push(load);
    return Object.assign(() => null, { preload: () => {} });
  };
  const contract = moduleOf('shell-contract', {
    CONTRACT_VERSION: contractVersion,
    defineRemote: (definition: object) => ({ ...definition, [BRAND]: true }),
    lazyPage: lazy,
  });
  const dom = moduleOf('react-dom');
  return {
    later,
    scope: {
      react: share(react.version, react),
      'react/jsx-runtime': share(react.version, jsxRuntime),
      'react/jsx-dev-runtime': share(react.version, jsxDevRuntime),
      'react-dom': share(react.version, dom),
      'react-dom/client': share(react.version, dom),
      '@meshwork/shell-contract': share('1.0.0', contract),
      '@meshwork/ui': share('1.0.0', moduleOf('ui')),
    },
  };
};
