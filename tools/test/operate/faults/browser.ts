import { Agent, request } from 'node:http';

export interface Reply {
  /** 0 without an answer. */
  readonly status: number;
  readonly text: string;
}

interface Call {
  readonly path: string;
  readonly cookie?: string;
  /** A write, which has a key of its own. */
  readonly body?: object;
}

/**
 * One kept connection, on which one call follows another. Like a browser it sends a call again, once and on a new connection,
 * when a kept one ends before anything of the answer has come: the other side was closing it at that moment.
 */
export class Browser {
  private readonly port: number;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(port: number) {
    this.port = port;
  }

  async call(call: Call): Promise<Reply> {
    const key = crypto.randomUUID();
    const first = await this.send(call, key);
    return first.isKept ? this.send(call, key) : first;
  }

  close(): void {
    this.agent.destroy();
  }

  private send({ path, cookie, body }: Call, key: string): Promise<Reply & { isKept: boolean }> {
    const text = body && JSON.stringify(body);
    const headers = {
      Host: `localhost:${this.port}`,
      ...(cookie && { Cookie: cookie }),
      ...(text && {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
        'Idempotency-Key': key,
      }),
    };
    const options = { host: '127.0.0.1', port: this.port, path, agent: this.agent, headers };
    return new Promise((resolve) => {
      const failed = (error: Error, isKept: boolean) => resolve({ status: 0, text: String(error), isKept });
      const sent = request({ ...options, method: text ? 'POST' : 'GET' }, async (response) => {
        try {
          let received = '';
          for await (const part of response.setEncoding('utf8')) received += part;
          resolve({ status: response.statusCode ?? 0, text: received, isKept: false });
        } catch (error) {
          failed(error as Error, false);
        }
      });
      sent.on('error', (error) => failed(error, sent.reusedSocket));
      sent.end(text);
    });
  }
}
