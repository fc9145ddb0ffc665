import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  /** 0 without an answer. */
  readonly status: number;
  readonly retryAfter: boolean;
  /** From the last byte of the request to the last byte of the answer, in ms. */
  readonly took: number;
}

interface Call {
  readonly started: number;
  settle(answer: RawAnswer): void;
}

const HEAD_END = '\r\n\r\n';

/** One connection, on which one call follows another. */
class Connection {
  private readonly socket: Socket;
  private readonly onFree: (connection: Connection) => void;
  private call: Call | undefined;
  private head: { status: number; retryAfter: boolean } | undefined;
  /** Bytes of the body that have not arrived. */
  private missing = 0;
  private text = '';
  usable = true;

  constructor(port: number, onFree: (connection: Connection) => void) {
    this.onFree = onFree;
    this.socket = connect(port, '127.0.0.1')
      .setNoDelay()
      .setEncoding('latin1')
      .on('data', (text: string) => this.receive(text))
      .on('error', () => undefined)
      .on('close', () => this.closed());
  }

  send(request: string, call: Call): void {
    this.call = call;
    this.socket.write(request);
  }

  close(): void {
    this.socket.destroy();
  }

  private receive(text: string): void {
    if (this.head) {
      this.missing -= text.length;
    } else {
      this.text += text;
      const end = this.text.indexOf(HEAD_END);
      if (end < 0) return;
      const head = this.text.slice(0, end).toLowerCase();
      this.head = { status: Number(head.slice(9, 12)), retryAfter: head.includes('\r\nretry-after:') };
      const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
      if (length === undefined || head.includes('\r\nconnection: close')) this.usable = false;
      this.missing = Number(length ?? 0) - (this.text.length - end - HEAD_END.length);
      this.text = '';
    }
    if (this.missing <= 0) this.settle(this.head);
  }

  private settle({ status, retryAfter }: { status: number; retryAfter: boolean }): void {
    const { call } = this;
    this.call = undefined;
    this.head = undefined;
    if (this.usable) this.onFree(this);
    else this.close();
    call?.settle({ status, retryAfter, took: performance.now() - call.started });
  }

  private closed(): void {
    this.usable = false;
    if (this.call) this.settle({ status: 0, retryAfter: false });
  }
}

/**
 * Calls over kept connections, at a small part of what `fetch` costs, so that a generator of load takes little from the
 * processors that it shares with the site. Answers without a length count as none.
 */
export class RawClient {
  private readonly port: number;
  private readonly free: Connection[] = [];
  private readonly all = new Set<Connection>();

  constructor(port: number) {
    this.port = port;
  }

  /** A read by somebody, on a connection that is free or a new one. */
  get(path: string, cookie: string): Promise<RawAnswer> {
    let connection = this.free.pop();
    while (connection && !connection.usable) connection = this.free.pop();
    connection ??= this.open();
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${this.port}\r\nCookie: ${cookie}\r\n\r\n`;
    const used = connection;
    return new Promise((settle) => used.send(request, { started: performance.now(), settle }));
  }

  close(): void {
    for (const connection of this.all) connection.close();
  }

  private open(): Connection {
    const connection = new Connection(this.port, (each) => this.free.push(each));
    this.all.add(connection);
    return connection;
  }
}
