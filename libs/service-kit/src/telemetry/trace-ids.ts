/** version-traceid-parentid-flags; later versions may append fields, and "ff" is none. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;
const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;

/**
 * The trace that belongs to a request or a job. The gateway's request ids are 16 random bytes in hexadecimal digits,
 * which is what a trace's id is; job ids are UUIDs, the same with dashes. So one id finds log, statement and trace.
 * @returns undefined for an id of another form
 */
export function traceIdOf(workId: string): string | undefined {
  const id = workId.replaceAll('-', '').toLowerCase();
  return TRACE_ID.test(id) ? id : undefined;
}

/** The caller's place in its trace, from a `traceparent` header; undefined where it is absent or malformed. */
export function parseTraceparent(header: string | undefined) {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(header ?? '') ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) };
}
