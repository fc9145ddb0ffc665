/** Escapes as sqlcommenter requires it (https://google.github.io/sqlcommenter/spec/): no value ends comment or quotes. */
const encoded = (value: string): string =>
  encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * The comment that names a statement's request. It stands before the statement, because pg_stat_activity cuts statements
 * after 1,024 bytes.
 * @param id of the request or the job
 * @param traceparent of the statement's span, where traces are sent
 */
export function statementComment(id: string, traceparent?: string): string {
  const trace = traceparent ? `,traceparent='${encoded(traceparent)}'` : '';
  return `/*request_id='${encoded(id)}'${trace}*/ `;
}
