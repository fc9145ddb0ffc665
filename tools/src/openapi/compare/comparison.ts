import type { Answer, ApiDescription, MediaAnswer, Operation, Parameter, Schema } from '../document.ts';
import type { Change, RuleName } from './rules.ts';
import { compareSchemas } from './schema-comparison.ts';

export interface Success {
  readonly schema: Schema;
  readonly headers: readonly string[];
}

/** The compared parts of one operation. */
export interface Call {
  /** 0 everybody, 1 signed-in people, 2 people of a role. */
  readonly access: number;
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly body: Schema | undefined;
  readonly successes: ReadonlyMap<string, Success>;
  /** Status by failure code. */
  readonly failures: ReadonlyMap<string, string>;
}

const JSON_TYPE = 'application/json';
const SUCCESS = /^2\d\d$/;

/** The weakest requirement counts. */
const accessOf = ({ security }: Operation): number =>
  Math.min(
    ...security.map((way) => {
      const roles = Object.values(way);
      return roles.length === 0 ? 0 : roles.some((needed) => needed.length > 0) ? 2 : 1;
    }),
  );

const isJson = <A extends Answer | MediaAnswer>(answer: A): answer is A & Answer =>
  JSON_TYPE in answer.content;

function callOf(operation: Operation): Call {
  const described = Object.entries(operation.responses).flatMap(([status, answer]) =>
    'content' in answer ? [{ status, ...answer }] : [],
  );
  const answers = described.flatMap((answer) => (isJson(answer) ? [answer] : []));
  // Another media type is another kind of success, so it stands beside the status.
  const files = described.flatMap(({ status, content, headers = {} }) =>
    Object.keys(content)
      .filter((type) => type !== JSON_TYPE)
      .map((type) => [`${status} ${type}`, { schema: {}, headers: Object.keys(headers) }] as const),
  );
  return {
    access: accessOf(operation),
    parameters: new Map(operation.parameters?.map((parameter) => [parameter.name, parameter])),
    body: operation.requestBody?.content['application/json'].schema,
    successes: new Map<string, Success>([
      ...files,
      ...answers
        .filter(({ status }) => SUCCESS.test(status))
        .map(({ status, content, headers = {} }): [string, Success] => [
          status,
          { schema: content[JSON_TYPE].schema, headers: Object.keys(headers) },
        ]),
    ]),
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

/** The responses that every call can have; the codes have no status here, since the body of each failure contains its own. */
export function sharedFailureOf({ components }: ApiDescription) {
  const { content, 'x-codes': codes = [] } = components.responses.Failure;
  return {
    schema: content['application/json'].schema,
    codes: new Map(codes.map((code) => [code, 'any status'])),
  };
}

/** Pairs the values of two maps by name; one side is undefined where only the other has the name. */
const pairs = <T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>) =>
  [...new Set([...before.keys(), ...after.keys()])].map(
    (name) => [name, before.get(name), after.get(name)] as const,
  );

const changed = (rule: RuleName, where: string, detail?: string): Change => ({
  rule,
  side: 'request',
  where,
  ...(detail !== undefined && { detail }),
});

/** The context for the comparison of one part of two descriptions. */
interface Descriptions {
  readonly released: ApiDescription;
  readonly current: ApiDescription;
}

function compareParameters(both: Descriptions, call: string, before: Call, after: Call): Change[] {
  return pairs(before.parameters, after.parameters).flatMap(([parameter, was, is]) => {
    const at = `${call}: parameter ${parameter}`;
    if (!is) return [changed('parameter-removed', at)];
    if (!was) return [changed(is.required ? 'parameter-demanded' : 'parameter-added', at)];
    const duty = changed(is.required ? 'parameter-demanded' : 'parameter-excused', at);
    const schemas = compareSchemas({ ...both, side: 'request', at }, was.schema, is.schema);
    return [...(was.required === is.required ? [] : [duty]), ...schemas];
  });
}

function compareSuccesses(both: Descriptions, call: string, before: Call, after: Call): Change[] {
  return pairs(before.successes, after.successes).flatMap(([status, was, is]) => {
    const at = `${call}: answer ${status}`;
    if (!is) return [changed('status-removed', at)];
    if (!was) return [changed('status-added', at)];
    const lost = was.headers.filter((header) => !is.headers.includes(header));
    const gained = is.headers.filter((header) => !was.headers.includes(header));
    return [
      ...lost.map((header) => changed('header-removed', `${at} ${header}`)),
      ...gained.map((header) => changed('header-added', `${at} ${header}`)),
      ...compareSchemas({ ...both, side: 'answer', at }, was.schema, is.schema),
    ];
  });
}

const compareFailures = (at: string, before: Call['failures'], after: Call['failures']): Change[] =>
  pairs(before, after).flatMap(([code, was, is]) => {
    if (was === is) return [];
    if (!is) return [changed('failure-removed', `${at}: ${code}`)];
    if (!was) return [changed('failure-added', `${at}: ${code}`)];
    return [changed('failure-moved', `${at}: ${code}`, `${was} → ${is}`)];
  });

function compareBodies(both: Descriptions, call: string, before: Call, after: Call): Change[] {
  const at = `${call}: body`;
  return before.body && after.body
    ? compareSchemas({ ...both, side: 'request', at }, before.body, after.body)
    : [];
}

/** The common part of all failures is described once. */
function compareSharedFailure(both: Descriptions): Change[] {
  const at = 'every failure';
  const [was, is] = [sharedFailureOf(both.released), sharedFailureOf(both.current)];
  return [
    ...compareSchemas({ ...both, side: 'answer', at }, was.schema, is.schema),
    ...compareFailures(at, was.codes, is.codes),
  ];
}

/** Lists the differences of two descriptions of one interface, in the order of the calls. */
export function compareDescriptions(released: ApiDescription, current: ApiDescription): Change[] {
  const both = { released, current };
  const calls = pairs(callsOf(released), callsOf(current)).flatMap(([call, before, after]) => {
    if (!after) return [changed('call-removed', call)];
    if (!before) return [changed('call-added', call)];
    const access = after.access > before.access ? 'access-tightened' : 'access-loosened';
    return [
      ...(before.access === after.access ? [] : [changed(access, call)]),
      ...compareParameters(both, call, before, after),
      ...compareBodies(both, call, before, after),
      ...compareSuccesses(both, call, before, after),
      ...compareFailures(call, before.failures, after.failures),
    ];
  });
  return [...compareSharedFailure(both), ...calls];
}
