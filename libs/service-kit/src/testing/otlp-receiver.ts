import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@meshwork/test-kit/service';

interface RawSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status?: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

export interface ReceivedSpan extends Omit<RawSpan, 'attributes'> {
  attributes: Record<string, unknown>;
}

const flat = (attributes: RawSpan['attributes']): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A stub of a collector: receives OTLP/HTTP with JSON and keeps every span. */
export async function openOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const resources: Record<string, unknown>[] = [];
  const paths = new Set<string | undefined>();
  const server = createServer(async (request, response) => {
    paths.add(request.url);
    let body = '';
    for await (const chunk of request) body += chunk;
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
      resources.push(flat(resource.attributes));
      for (const scope of scopeSpans)
        for (const span of scope.spans as RawSpan[])
          spans.push({ ...span, attributes: flat(span.attributes) });
    }
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resources,
    paths,
    /** Waits for a span; batches come every few seconds, and at the end of the service. */
    until: (found: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> =>
      until(
        () => spans.find(found),
        () => `no such span among: ${spans.map(({ name }) => name).join(', ')}`,
      ),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
