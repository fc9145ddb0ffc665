const words = (text: string): string[] => text.trim().split(/\s+/);

/**
 * Every request header that a service or the renderer reads; `tools/test/security.spec.ts` compares it with the sources. The last three
 * are the context of a trace, which the telemetry library reads.
 */
export const READ_HEADERS = words(`
  Accept Content-Type Cookie Host Idempotency-Key Origin Sec-Fetch-Site User-Agent X-Forwarded-For
  X-Forwarded-Host X-Forwarded-Proto X-Identity X-Identity-State X-Person X-Real-IP X-Request-Id X-Signed-In
  baggage traceparent tracestate
`);

/** Others that libraries, frameworks or later versions of a service may read. */
export const KNOWN_HEADERS = words(`
  Accept-CH Accept-Charset Accept-Encoding Accept-Language Authorization Cache-Control Content-Encoding DNT
  Forwarded From If-Match If-Modified-Since If-None-Match If-Range If-Unmodified-Since Last-Event-ID Pragma
  Prefer Range Referer Save-Data Sec-CH-Prefers-Color-Scheme Sec-CH-UA Sec-Fetch-Dest Sec-Fetch-Mode
  Sec-GPC TE Via X-Anything X-Forwarded-Port X-Forwarded-Prefix X-HTTP-Method-Override X-Original-URL
  X-Requested-With X-Rewrite-URL
`);
