import * as core from '@meshwork/contracts-core';
import { type Api, type Endpoint, type ErrorCatalogue, type MediaEndpoint } from '@meshwork/contracts-core';
import { z } from 'zod';
import { camelCased } from '../domains/contract-tables.ts';
import { Failure } from '../lib/failure.ts';

export interface Contract {
  readonly api: Api;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly media?: Readonly<Record<string, MediaEndpoint>>;
  readonly errors: ErrorCatalogue;
  /** The schemas that have a name of their own in the description: all that the contract exports. */
  readonly schemas: Readonly<Record<string, z.ZodType>>;
}

/** `resourceCardSchema` is described as `ResourceCard`. */
const nameOf = (exported: string) =>
  exported.charAt(0).toUpperCase() + exported.slice(1).replace(/Schema$/, '');

const schemasIn = (module: object): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(module).flatMap(([name, value]) =>
      value instanceof z.ZodType ? [[nameOf(name), value]] : [],
    ),
  );

/** @throws Failure when the package lacks what every contract exports under its service's name */
export async function contractOf(name: string): Promise<Contract> {
  const module = (await import(`@meshwork/contracts-${name}`)) as Record<string, unknown>;
  const part = <T>(suffix: string): T => {
    const exported = `${camelCased(name)}${suffix}`;
    const value = module[exported];
    if (value === undefined) throw new Failure(`libs/contracts/${name} does not export ${exported}`);
    return value as T;
  };
  return {
    api: part('Api'),
    endpoints: part('Endpoints'),
    media: (module[`${camelCased(name)}Media`] ?? {}) as NonNullable<Contract['media']>,
    errors: part('Errors'),
    schemas: { ...schemasIn(core), ...schemasIn(module) },
  };
}
