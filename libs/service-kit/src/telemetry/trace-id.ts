const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;

/**
 * The trace id of a request or a job. The gateway's request ids are 16 random bytes in hexadecimal
 * digits, as the ids of traces are; job ids are UUIDs, the same with dashes. So one id finds log, statement and trace.
 * @returns undefined for an id of another form
 */
export function traceIdOf(workId: string): string | undefined {
  const id = workId.replaceAll('-', '').toLowerCase();
  return TRACE_ID.test(id) ? id : undefined;
}
