import type { Endpoint, MediaEndpoint } from '@meshwork/contracts-core';
import { fromRoot } from '../lib/paths.ts';

/** The tables of a contract. */
export interface ContractTables {
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly media?: Readonly<Record<string, MediaEndpoint>>;
}

/** `fairVisits` of `fair-visits`. */
export const camelCased = (service: string) =>
  service.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Reads a contract's tables by their file: npm has not linked the package of a new domain yet, and its index exports the
 * table of calls, which is generated from these.
 */
export const contractOf = async (service: string): Promise<ContractTables> => {
  const file = await import(fromRoot('libs/contracts', service, 'src', `${service}.endpoints.ts`));
  const name = camelCased(service);
  return { endpoints: file[`${name}Endpoints`], media: file[`${name}Media`] };
};
