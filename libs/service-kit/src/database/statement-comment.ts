import type { Work } from '../telemetry/work.context.ts';

/** Escapes that sqlcommenter asks for (https://google.github.io/sqlcommenter/spec/): nothing ends comment or quotes. */
const encoded = (value: string): string =>
  encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Says in a statement for whom it runs. In front, since pg_stat_activity cuts statements after 1,024 bytes.
 * @param traceparent where in its trace the statement stands
 */
export function statementComment({ id }: Pick<Work, 'id'>, traceparent?: string): string {
  const trace = traceparent ? `,traceparent='${encoded(traceparent)}'` : '';
  return `/*request_id='${encoded(id)}'${trace}*/ `;
}
