import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Description } from './description.ts';

export interface AnswerOf {
  readonly path: string;
  readonly method: string;
  readonly status: number;
  readonly type: string;
  /** The parsed body, if it is JSON. */
  readonly body: unknown;
}

const pointer = (...parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/**
 * Compares answers with the description.
 * @returns a function that says what is wrong with an answer; undefined where nothing is
 */
export function answerCheck(description: Description): (answer: AnswerOf) => string | undefined {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
  ajv.addSchema(description, 'api');
  return ({ path, method, status, type, body }) => {
    const responses = description.paths[path]?.[method]?.responses ?? {};
    const own = responses[String(status)];
    const failure = description.components.responses.Failure;
    const shared = own?.$ref?.split('/').at(-1) ?? (own ? undefined : 'Failure');
    const { content = {}, 'x-codes': codes } =
      (shared === undefined ? own : description.components.responses[shared]) ?? {};
    if (!own && status < 400) return `status ${status} is not described`;
    // The few words of a redirect are Express's, in the type that the browser likes best.
    if (status >= 300 && status < 400) return undefined;
    if (!(type in content)) return `${type} is not described`;
    if (type !== 'application/json') return undefined;
    const answer =
      shared === undefined
        ? ['paths', path, method, 'responses', String(status)]
        : ['components', 'responses', shared];
    const place = pointer(...answer, 'content', type, 'schema');
    if (!ajv.validate(`api#${place}`, body)) return ajv.errorsText();
    const code = (body as { code?: string } | null)?.code ?? '';
    const known = [...(codes ?? []), ...(failure['x-codes'] ?? [])];
    return status >= 400 && !known.includes(code) ? `code ${code} is not described` : undefined;
  };
}
