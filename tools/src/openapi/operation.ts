import type { Access, Endpoint, ErrorCatalogue, MediaEndpoint } from '@meshwork/contracts-core';
import type { z } from 'zod';
import type { Operation, Parameter, Schema } from './document.ts';
import { failuresOf } from './failures.ts';
import { ANSWER_HEADERS, IDEMPOTENCY_KEY, LIST_HEADERS } from './headers.ts';
import type { SchemaWriter } from './schema-writer.ts';

/** Translates access to OpenAPI: each entry is a way in, an empty one needs nothing, and admins are a role. */
const SECURITY: Readonly<Record<Access, Operation['security']>> = {
  public: [{}, { session: [] }],
  user: [{ session: [] }],
  moderator: [{ session: ['moderator'] }],
  admin: [{ session: ['admin'] }],
};

/** Each property of the query's schema is a parameter of its own; a list is sent by repeating its parameter. */
function parametersOf(query: z.ZodType, writer: SchemaWriter): Parameter[] {
  const written = writer.write(query, 'request') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const { properties = {}, required = [] } = written;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const json = (schema: Schema) => ({ 'application/json': { schema } });

const tagsOf = ({ path }: Endpoint | MediaEndpoint) => [path.split('/')[2]?.replace(/\..*/, '') ?? ''];

/** One row of an endpoint table as an operation. @param id the row's name in the table */
export function operationOf(
  id: string,
  endpoint: Endpoint,
  errors: ErrorCatalogue,
  writer: SchemaWriter,
): Operation {
  const repeatable = endpoint.idempotent && endpoint.access !== 'public';
  const parameters = [
    ...(endpoint.query ? parametersOf(endpoint.query, writer) : []),
    ...(repeatable ? [IDEMPOTENCY_KEY] : []),
  ];
  const success = {
    description: endpoint.summary,
    headers: endpoint.paged ? LIST_HEADERS : ANSWER_HEADERS,
    content: json(writer.write(endpoint.response, 'response')),
  };
  return {
    operationId: id,
    summary: endpoint.summary,
    ...(endpoint.deprecated && {
      deprecated: true as const,
      description: `Ends with release ${endpoint.deprecated}.`,
    }),
    tags: tagsOf(endpoint),
    security: SECURITY[endpoint.access],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: { required: true as const, content: json(writer.write(endpoint.body, 'request')) },
    }),
    responses: {
      [endpoint.status]: success,
      ...failuresOf(endpoint, errors, writer),
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

const PATH_PARAMETER = /:(\w+)/g;

/** `/_api/avatars/{hash}` of `/_api/avatars/:hash`. */
export const pathTemplateOf = ({ path }: MediaEndpoint): string => path.replace(PATH_PARAMETER, '{$1}');

/** @throws when the row does not explain a parameter of its path */
const pathParametersOf = ({ path, pathParameters }: MediaEndpoint): Parameter[] =>
  [...path.matchAll(PATH_PARAMETER)].map(([, name = '']) => {
    const description = pathParameters[name];
    if (!description) throw new Error(`${path} does not explain ${name}.`);
    return { name, in: 'path', required: true, description, schema: { type: 'string' } };
  });

/** One row of a table of media as an operation. @param id the row's name in the table */
export function mediaOperationOf(
  id: string,
  endpoint: MediaEndpoint,
  errors: ErrorCatalogue,
  writer: SchemaWriter,
): Operation {
  const parameters = [
    ...pathParametersOf(endpoint),
    ...(endpoint.query ? parametersOf(endpoint.query, writer) : []),
  ];
  const success = {
    description: endpoint.description,
    headers: ANSWER_HEADERS,
    content: { [endpoint.mediaType]: {} },
  };
  return {
    operationId: id,
    summary: endpoint.summary,
    description: endpoint.description,
    tags: tagsOf(endpoint),
    security: SECURITY[endpoint.access],
    ...(parameters.length > 0 && { parameters }),
    responses: {
      [endpoint.status]: success,
      ...failuresOf(endpoint, errors, writer),
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}
