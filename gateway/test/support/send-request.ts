import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string;
  agent?: Agent;
}

/**
 * Sends one request: follows no redirects, decodes nothing, sends the path as written. Like a browser, it repeats a read
 * when its kept-alive connection was being closed at that moment (RFC 9112, section 9.3.1).
 * @param origin `http://host:port`
 */
export const sendRequest = (
  origin: string,
  path: string,
  { body, agent, ...options }: RequestOptions = {},
): Promise<Reply> =>
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
      if (closing) resolve(sendRequest(origin, path, { body, agent, ...options }));
      else reject(error);
    });
    sent.end(body);
  });

/** A JSON body with its type, as the api-client sends it. */
export const post = (body: unknown, headers: Record<string, string> = {}): RequestOptions => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Sends bytes as they are, which no HTTP client might send. */
export function sendBytes(origin: string, bytes: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return socket;
}

/** Sends the head of a person's write and the first byte of its body. */
export const beginWrite = (origin: string, path: string, length: number, further = ''): Socket =>
  sendBytes(
    origin,
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: meshwork_session=person-1\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${length}\r\n${further}\r\n{`,
  );
