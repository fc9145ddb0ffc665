import type { RemoteManifest } from '@meshwork/mf-config/build-manifest';
import * as runtime from '@module-federation/runtime-core';
import * as react from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import { z } from 'zod';
import { messageOf } from '../../lib/failure.ts';
import { openPage, type Page } from './page.ts';

/** `defineRemote` of @meshwork/shell-contract marks a remote with it. */
const BRAND = Symbol.for('meshwork.remote');

interface Container {
  init(scope: object, initScope: unknown[], options: object): Promise<unknown> | unknown;
  get(module: string): Promise<() => unknown>;
}

/** A function, or what `memo` and `forwardRef` return. */
const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

const routeSchema = z
  .looseObject({ path: z.string().optional(), index: z.literal(true).optional() })
  .refine(({ path, index }) => (path === undefined) !== (index === undefined), 'has neither path nor index')
  .refine(({ path }) => !path?.startsWith('/'), 'has a path that is not relative')
  .refine(({ element }) => element !== undefined, 'draws nothing');

const definitionSchema = z.looseObject({
  contractVersion: z.int(),
  routes: z.record(z.string(), z.array(routeSchema).min(1)),
  widgets: z.record(z.string(), z.unknown().refine(isComponent, 'is no component')).optional(),
});

/**
 * A library that the shell shares, without its code: every export may be called, constructed, read and iterated, and yields
 * more of the same. The publisher's image holds neither the shell nor `ui`, and remotes call them while their modules load.
 */
const stub = (exports: Record<PropertyKey, unknown> = {}): object =>
  new Proxy(function stub() {}, {
    get: (target, key) => {
      if (key in exports) return exports[key];
      if (key === Symbol.toPrimitive) return () => 'stub';
      if (key === Symbol.iterator) return () => [].values();
      // A thenable stub would keep `await` waiting for ever.
      return typeof key === 'symbol' || key === 'then' ? Reflect.get(target, key) : stub();
    },
    apply: () => stub(),
    construct: () => stub(),
  });

/**
 * Stubs the modules that the shell shares with remotes (libs/mf-config, shared-table.ts), without its code.
 * @param pages collects the imports that `lazyPage` defers
 */
export const sharedStubs = (contractVersion: number, pages: (() => Promise<unknown>)[]) => {
  const contract = stub({
    __esModule: true,
    CONTRACT_VERSION: contractVersion,
    defineRemote: (definition: object) => ({ ...definition, [BRAND]: true }),
    lazyPage: (load: () => Promise<unknown>) => {
      pages.push(load);
      return Object.assign(() => null, { preload: () => {} });
    },
  });
  const library = stub({ __esModule: true });
  return {
    react,
    'react/jsx-runtime': jsxRuntime,
    'react/jsx-dev-runtime': jsxDevRuntime,
    'react-dom': library,
    'react-dom/client': library,
    '@meshwork/shell-contract': contract,
    '@meshwork/ui': library,
    '@meshwork/language': library,
    '@meshwork/language/trans': library,
    '@meshwork/contracts-core/zod': library,
  };
};

/** The versions of builds that name none. */
const FORMER_VERSIONS = {
  '@meshwork/shell-contract': '1.0.0',
  '@meshwork/ui': '1.0.0',
  '@meshwork/language': '1.0.0',
  '@meshwork/language/trans': '1.0.0',
  '@meshwork/contracts-core/zod': `${z.core.version.major}.${z.core.version.minor}.${z.core.version.patch}`,
};

/** The same in the form of module federation, in the versions that a remote was built against. */
const sharedScope = (modules: ReturnType<typeof sharedStubs>, versions: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(modules).map(([name, module]) => {
      const version = versions[name] ?? versions[name.split('/', 1)[0] ?? ''] ?? react.version;
      const share = {
        version,
        from: 'shell',
        loaded: true,
        lib: () => module,
        get: async () => () => module,
      };
      return [name, { [version]: share }];
    }),
  );

const containerIn = (page: Page, { name, entry }: RemoteManifest): Container => {
  page.run(entry);
  // Names of remotes have hyphens, the variable that an entry defines cannot (libs/mf-config, containerName).
  const container = page.global(name.replaceAll('-', '_')) as Partial<Container> | undefined;
  if (typeof container?.get !== 'function' || typeof container.init !== 'function') {
    throw new Error(`${entry} leaves no container behind`);
  }
  return container as Container;
};

const defaultOf = (module: unknown): unknown => (module as { default?: unknown } | undefined)?.default;

const requireShape = (remote: unknown, manifest: RemoteManifest): void => {
  if (typeof remote !== 'object' || remote === null || !(BRAND in remote)) {
    throw new Error('./remote does not export what defineRemote makes');
  }
  const parsed = definitionSchema.safeParse(remote);
  if (!parsed.success) throw new Error(`./remote is not valid:\n${z.prettifyError(parsed.error)}`);
  const { contractVersion, routes } = parsed.data;
  if (contractVersion !== manifest.contractVersion) {
    throw new Error(
      `./remote is for contract ${contractVersion}, its manifest says ${manifest.contractVersion}`,
    );
  }
  const without = manifest.mounts.filter((mount) => !routes[mount]);
  if (without.length > 0) throw new Error(`./remote has no routes for ${without.join(', ')}`);
  const more = Object.keys(routes).filter((mount) => !manifest.mounts.includes(mount));
  if (more.length > 0)
    throw new Error(`./remote has routes for ${more.join(', ')}, which its manifest does not name`);
};

/**
 * Checks the module of a remote, and loads all of its pages.
 * @param pages what {@link sharedStubs} collected while the module was loaded
 * @throws Error that says what is wrong with it
 */
export const requireRemote = async (
  module: unknown,
  manifest: RemoteManifest,
  pages: readonly (() => Promise<unknown>)[],
): Promise<void> => {
  requireShape(defaultOf(module), manifest);
  for (const load of pages) {
    if (!isComponent(defaultOf(await load()))) {
      throw new Error('a page of the remote does not export a component');
    }
  }
};

/** The federation runtime keeps containers for the life of the process; the next check of this name needs a new one. */
const removeContainer = (container: string): void => {
  const instances = runtime.CurrentGlobal.__FEDERATION__.__INSTANCES__;
  const at = instances.findIndex(({ options }) => options.name === container);
  if (at >= 0) instances.splice(at, 1);
};

/**
 * Loads a remote as the shell does, from its entry to the last of its pages: everything is evaluated, nothing drawn.
 * @throws Error that says what is wrong with it
 */
export const smokeRemote = async (folder: string, manifest: RemoteManifest): Promise<void> => {
  const { name, version, contractVersion } = manifest;
  const pages: (() => Promise<unknown>)[] = [];
  const page = openPage(folder, `/_mfe/${name}/${version}/`, { _FEDERATION_RUNTIME_CORE: runtime });
  try {
    const container = containerIn(page, manifest);
    await container.init(
      sharedScope(sharedStubs(contractVersion, pages), manifest.shared ?? FORMER_VERSIONS),
      [],
      { shareScopeKeys: 'default' },
    );
    await requireRemote((await container.get('./remote'))(), manifest, pages);
  } catch (error) {
    throw new Error([messageOf(error), ...page.faults].join('; '));
  } finally {
    page.close();
    removeContainer(name.replaceAll('-', '_'));
  }
};
