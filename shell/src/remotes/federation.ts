import * as language from '@meshwork/language';
import * as trans from '@meshwork/language/trans';
import * as shellContract from '@meshwork/shell-contract';
import * as ui from '@meshwork/ui';
import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { lateShare } from './late-share.ts';

/** The version of each shared package (libs/mf-config, shared-table.ts); the build fills it in. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** Names of remotes have hyphens; the variable that an entry defines cannot (libs/mf-config, containerName). */
const globalOf = (name: string) => name.replaceAll('-', '_');

const sharedAs = (name: string) => {
  const version = SHARED_VERSIONS[name] ?? '';
  return { version, shareConfig: { singleton: true, requiredVersion: version } } as const;
};

const sharedLater = (name: string, load: () => Promise<unknown>) => {
  const shared = sharedAs(name);
  return { ...shared, get: lateShare(() => federation, { name, version: shared.version, load }) };
};

const federation: ModuleFederation = createInstance({
  name: 'shell',
  remotes: [],
  // The default first loads the versions of all registered remotes, so that one dead remote leaves the page blank.
  shareStrategy: 'loaded-first',
  // Entries of remotes contain no runtime of their own.
  plugins: [provideRuntimeCore()],
  shared: {
    react: { ...sharedAs('react'), lib: () => react },
    'react/jsx-runtime': { ...sharedAs('react'), lib: () => jsxRuntime },
    'react/jsx-dev-runtime': {
      ...sharedAs('react'),
      get: () => import('react/jsx-dev-runtime').then((module) => () => module),
    },
    'react-dom': { ...sharedAs('react-dom'), lib: () => reactDom },
    '@meshwork/shell-contract': { ...sharedAs('@meshwork/shell-contract'), lib: () => shellContract },
    '@meshwork/ui': { ...sharedAs('@meshwork/ui'), lib: () => ui },
    '@meshwork/language': { ...sharedAs('@meshwork/language'), lib: () => language },
    '@meshwork/language/trans': { ...sharedAs('@meshwork/language/trans'), lib: () => trans },
    // Only forms need it; the first one loads it.
    '@meshwork/contracts-core/zod': sharedLater(
      '@meshwork/contracts-core/zod',
      () => import('@meshwork/contracts-core/zod'),
    ),
  },
});

const registered = new Map<string, string>();

/** Loads the module `./remote` of the remote whose first file is at `entry`. */
export function loadFrom(name: string, entry: string): Promise<unknown> {
  const isOther = registered.has(name) && registered.get(name) !== entry;
  federation.registerRemotes([{ name, entry, entryGlobalName: globalOf(name) }], { force: isOther });
  registered.set(name, entry);
  return federation.loadRemote(`${name}/remote`);
}
