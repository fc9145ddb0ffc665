import type { Access, Endpoint, MediaEndpoint } from '@meshwork/contracts-core';
import type { z } from 'zod';
import type { Answer, MediaAnswer, Operation, Parameter, Schema } from './document.ts';
import type { failuresOf } from './failures.ts';
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

/** Describes rows of endpoint tables, by the names that they have there. */
export const operationsOf = (failures: ReturnType<typeof failuresOf>, writer: SchemaWriter) => {
  const operation = (
    id: string,
    endpoint: Endpoint | MediaEndpoint,
    success: Answer | MediaAnswer,
    { parameters, ...more }: Partial<Operation>,
  ): Operation => {
    const all = [
      ...(parameters ?? []),
      ...(endpoint.query ? parametersOf(endpoint.query, writer) : []),
      ...(endpoint.idempotent && endpoint.access !== 'public' ? [IDEMPOTENCY_KEY] : []),
    ];
    return {
      operationId: id,
      summary: endpoint.summary,
      ...more,
      tags: [endpoint.path.split('/')[2]?.replace(/\..*/, '') ?? ''],
      security: SECURITY[endpoint.access],
      ...(all.length > 0 && { parameters: all }),
      ...(endpoint.body && {
        requestBody: { required: true, content: json(writer.write(endpoint.body, 'request')) },
      }),
      responses: {
        [endpoint.status]: success,
        ...failures.of(endpoint),
        default: { $ref: '#/components/responses/Failure' },
      },
    };
  };
  return {
    json: (id: string, endpoint: Endpoint): Operation => {
      const success = {
        description: endpoint.summary,
        headers: endpoint.paged ? LIST_HEADERS : ANSWER_HEADERS,
        content: json(writer.write(endpoint.response, 'response')),
      };
      return operation(id, endpoint, success, {
        ...(endpoint.deprecated && {
          deprecated: true,
          description: `Ends with release ${endpoint.deprecated}.`,
        }),
      });
    },
    media: (id: string, endpoint: MediaEndpoint): Operation => {
      const { description, mediaType } = endpoint;
      const success = { description, headers: ANSWER_HEADERS, content: { [mediaType]: {} } };
      return operation(id, endpoint, success, { description, parameters: pathParametersOf(endpoint) });
    },
  };
};
