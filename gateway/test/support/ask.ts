import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface Ask {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string;
  agent?: Agent;
}

/**
 * Sends one request: follows no redirects, decodes nothing, sends the path as written. Like a browser, it repeats a read
 * when its kept-alive connection was just being closed (RFC 9112, section 9.3.1).
 * @param origin `http://host:port`
 */
export const ask = (origin: string, path: string, { body, agent, ...options }: Ask = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path, agent: agent ?? false, ...options }, async (response) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const whole = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: whole,
          text: whole.toString(),
        });
      } catch (cut) {
        reject(cut);
      }
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const closing = sent.reusedSocket && error.code === 'ECONNRESET' && sent.method === 'GET';
      if (closing) resolve(ask(origin, path, { body, agent, ...options }));
      else reject(error);
    });
    sent.end(body);
  });

/** A JSON body with its type, as the api-client sends it. */
export const posting = (body: unknown, headers: Record<string, string> = {}): Ask => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
