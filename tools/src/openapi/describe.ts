import { openListMedia, productName, SESSION_COOKIE } from '@meshwork/contracts-core';
import type { Contract } from './contract.ts';
import type { ApiDescription, Operation } from './document.ts';
import { failuresOf, sharedFailure } from './failures.ts';
import { HEADERS } from './headers.ts';
import { operationsOf, pathTemplateOf } from './operation.ts';
import { schemaWriter } from './schema-writer.ts';

const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE.https,
    description: `The cookie that signing in sets; on plain http it is called ${SESSION_COOKIE.http}. State-changing calls of a browser must come from the site's own pages.`,
  },
};

/** The tables and feeds of lists: `listTeamsCsv` of `listTeams`. */
const openLists = (endpoints: Contract['endpoints']) =>
  Object.fromEntries(
    Object.entries(endpoints).flatMap(([id, row]) => {
      if (!row.formats) return [];
      const { csv, atom } = openListMedia(row);
      return [
        [`${id}Csv`, csv],
        [`${id}Atom`, atom],
      ];
    }),
  );

/** The interface of one service as OpenAPI 3.1: derived from its contract only. */
export function describeApi({ api, endpoints, media = {}, errors, schemas }: Contract): ApiDescription {
  const queries = Object.values(endpoints).map(({ query }) => query);
  // A query stands as single parameters, so no name of it is left to refer to.
  const named = Object.entries(schemas).filter(([, schema]) => !queries.includes(schema));
  const writer = schemaWriter(Object.fromEntries(named));
  const failures = failuresOf(errors, writer);
  const operations = operationsOf(failures, writer);
  const paths: Record<string, Partial<Record<'get' | 'post', Operation>>> = {};
  const add = (path: string, method: string, operation: Operation): void => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const [id, row] of Object.entries(endpoints)) add(row.path, row.method, operations.json(id, row));
  for (const [id, row] of Object.entries({ ...media, ...openLists(endpoints) }))
    add(pathTemplateOf(row), 'get', operations.media(id, row));
  const responses = { Failure: sharedFailure(writer), ...failures.described() };
  return {
    openapi: '3.1.1',
    info: {
      title: `${productName()}: ${api.name}`,
      version: api.version,
      description:
        'Generated from the contract by `npm run generate -- openapi`. A list in a query is sent by repeating its parameter. Answers may gain properties, and values beside those of `x-extensible-enum`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: writer.named(),
      responses,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
