import type { RemoteManifest } from '@meshwork/mf-config/build-manifest';
import * as runtime from '@module-federation/runtime-core';
import { z } from 'zod';
import { messageOf } from '../../lib/failure.ts';
import { openPage, type Page } from './page.ts';
import { BRAND, type SharedScope, sharedScope } from './shared-scope.ts';

interface Container {
  init(scope: SharedScope['scope'], initScope: unknown[], options: object): Promise<unknown> | unknown;
  get(module: string): Promise<() => unknown>;
}

const routeSchema = z
  .looseObject({ path: z.string().optional(), index: z.literal(true).optional() })
  .refine(({ path, index }) => (path === undefined) !== (index === undefined), 'has neither path nor index')
  .refine(({ path }) => !path?.startsWith('/'), 'has a path that is not relative')
  .refine(({ element }) => element !== undefined, 'draws nothing');

const definitionSchema = z.looseObject({
  contractVersion: z.int(),
  routes: z.record(z.string(), z.array(routeSchema).min(1)),
  widgets: z
    .record(
      z.string(),
      z.unknown().refine((widget) => isComponent(widget), 'is no component'),
    )
    .optional(),
});

/** A function, or what `memo` and `forwardRef` give. */
const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

const containerIn = (page: Page, { name, entry }: RemoteManifest): Container => {
  page.run(entry);
  // Names of remotes have hyphens, the variable that an entry defines cannot (libs/mf-config, containerName).
  const container = page.global(name.replaceAll('-', '_')) as Partial<Container> | undefined;
  if (typeof container?.get !== 'function' || typeof container.init !== 'function') {
    throw new Error(`${entry} leaves no container behind`);
  }
  return container as Container;
};

const requireShape = (module: unknown, manifest: RemoteManifest): void => {
  const remote = (module as { default?: unknown } | undefined)?.default;
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
};

const requirePage = (module: unknown): void => {
  if (!isComponent((module as { default?: unknown } | undefined)?.default)) {
    throw new Error('a page of the remote does not export a component');
  }
};

/** The federation runtime knows its containers for the life of the process; the next check of this name needs a new one. */
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
  const { scope, later } = sharedScope(contractVersion);
  const page = openPage(folder, `/_mfe/${name}/${version}/`, { _FEDERATION_RUNTIME_CORE: runtime });
  try {
    const container = containerIn(page, manifest);
    await container.init(scope, [], { shareScopeKeys: 'default' });
    const module = (await container.get('./remote'))();
    requireShape(module, manifest);
    for (const load of later) requirePage(await load());
  } catch (error) {
    throw new Error([messageOf(error), ...page.faults].join('; '));
  } finally {
    removeContainer(name.replaceAll('-', '_'));
  }
};
