import {
  type Endpoint,
  LIST_FORMATS,
  type ListFormat,
  listFormatPath,
  type MediaEndpoint,
  openApiPath,
} from '@meshwork/contracts-core';
import type { Domain } from '../../../domains.ts';

/** One line of gateway/routes.tsv: the service of the calls to a path and below it, and how the gateway treats them. */
export interface Route {
  readonly path: string;
  readonly service: string;
  readonly kind: string;
}

interface ContractPaths {
  readonly endpoints: Readonly<
    Record<string, Pick<Endpoint, 'path' | 'upload'> & Partial<Pick<Endpoint, 'formats'>>>
  >;
  readonly media?: Readonly<Record<string, Pick<MediaEndpoint, 'path' | 'route'>>>;
}

const FORMATS = Object.keys(LIST_FORMATS) as ListFormat[];

/** `/_api/teams` of `/_api/teams/details`: a service owns everything below its first segment. */
const firstSegment = (path: string): string => path.split('/').slice(0, 3).join('/');

/**
 * The routes of one service, from its contract. A path of a special kind stands before the path that covers it, because
 * the first line that matches decides.
 */
export const routesOf = ({ service, calls = 'domain' }: Domain, contract: ContractPaths): Route[] => {
  const rows = Object.values(contract.endpoints);
  const media = Object.values(contract.media ?? {});
  const special = new Map<string, string>([
    ...rows.filter(({ upload }) => upload).map(({ path }) => [path, 'upload'] as const),
    ...media.flatMap(({ path, route }) => (route ? [[path.replace(/\/:.*/, ''), route] as const] : [])),
    [openApiPath(service), 'media'],
  ]);
  const kinds = new Map(rows.map(({ path }) => [firstSegment(path), calls as string]));
  for (const { path, formats } of rows)
    for (const format of formats ? FORMATS : []) kinds.set(listFormatPath(path, format), calls);
  // A file beside a list, such as `/_api/teams.ics`: nothing covers its path.
  for (const { path, route } of media) if (!route && !kinds.has(firstSegment(path))) kinds.set(path, calls);
  for (const [path, kind] of special) if (!kinds.has(firstSegment(path))) kinds.set(path, kind);
  return [...kinds].flatMap(([prefix, kind]) => [
    ...[...special]
      .filter(([path]) => path.startsWith(`${prefix}/`))
      .map(([path, kind]) => ({ path, service, kind })),
    { path: prefix, service, kind },
  ]);
};
