import type { ModuleFederation } from '@module-federation/enhanced/runtime';

interface LateShare {
  readonly name: string;
  readonly version: string;
  readonly load: () => Promise<unknown>;
}

/**
 * A shared library that is loaded when the first remote needs it. The runtime keeps the promise of a load for good; one that was
 * rejected is forgotten here, so that "Try again" asks again.
 * @param federation the instance that shares it, which does not exist yet when the library is declared
 * @returns the `get` of the library among those that the instance shares
 */
export const lateShare =
  (federation: () => Pick<ModuleFederation, 'shareScopeMap'>, { name, version, load }: LateShare) =>
  async (): Promise<() => unknown> => {
    try {
      const module = await load();
      return () => module;
    } catch (error) {
      const shared = federation().shareScopeMap.default?.[name]?.[version];
      if (shared) shared.loading = null;
      throw error;
    }
  };
