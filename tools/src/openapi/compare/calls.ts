import type { ApiDescription, Operation, Parameter, Schema } from '../document.ts';

export interface Success {
  readonly schema: Schema;
  readonly headers: readonly string[];
}

/** One operation as the comparison looks at it. */
export interface Call {
  /** 0 everybody, 1 signed-in people, 2 people of a role. */
  readonly access: number;
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly body: Schema | undefined;
  readonly successes: ReadonlyMap<string, Success>;
  /** Status by failure code. */
  readonly failures: ReadonlyMap<string, string>;
}

const SUCCESS = /^2\d\d$/;

/** The weakest requirement counts. */
const accessOf = ({ security }: Operation): number =>
  Math.min(
    ...security.map((way) => {
      const roles = Object.values(way);
      return roles.length === 0 ? 0 : roles.some((needed) => needed.length > 0) ? 2 : 1;
    }),
  );

function callOf(operation: Operation): Call {
  const answers = Object.entries(operation.responses).flatMap(([status, answer]) =>
    'content' in answer ? [{ status, ...answer }] : [],
  );
  return {
    access: accessOf(operation),
    parameters: new Map(operation.parameters?.map((parameter) => [parameter.name, parameter])),
    body: operation.requestBody?.content['application/json'].schema,
    successes: new Map(
      answers
        .filter(({ status }) => SUCCESS.test(status))
        .map(({ status, content, headers = {} }) => [
          status,
          { schema: content['application/json'].schema, headers: Object.keys(headers) },
        ]),
    ),
    failures: new Map(
      answers.flatMap(({ status, 'x-codes': codes = [] }) => codes.map((code) => [code, status] as const)),
    ),
  };
}

/** Every call of a description by "GET /_api/…". */
export const callsOf = ({ paths }: ApiDescription): ReadonlyMap<string, Call> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, callOf(operation)] as const,
      ),
    ),
  );

/** What every call can answer; the codes have no status here, since the body of each failure says its own. */
export function sharedFailureOf({ components }: ApiDescription) {
  const { content, 'x-codes': codes = [] } = components.responses.Failure;
  return {
    schema: content['application/json'].schema,
    codes: new Map(codes.map((code) => [code, 'any status'])),
  };
}
