import { connect, type Socket } from 'node:net';

/** The end of a call, and how long after the moment at which it was due. A broken connection has the status 0. */
export interface Answer {
  readonly status: number;
  readonly ms: number;
}

/** Tells how many bytes of a body follow; undefined: it comes in parts, of which the last is empty. */
const lengthIn = (head: string): number | undefined => {
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  return length === undefined ? undefined : Number(length);
};

/** Reads one answer from a connection. @returns its status */
const readAnswer = (socket: Socket): Promise<number> =>
  new Promise((done) => {
    let head = '';
    let missing: number | undefined = 0;
    const end = (status: number) => {
      socket.off('data', read).off('close', broken);
      done(status);
    };
    const broken = () => end(0);
    const read = (part: Buffer) => {
      let body = part.length;
      if (!head.includes('\r\n\r\n')) {
        head += part.toString('latin1');
        const at = head.indexOf('\r\n\r\n');
        if (at < 0) return;
        missing = lengthIn(head);
        body = head.length - at - 4;
      }
      if (missing !== undefined) missing -= body;
      const isWhole = missing === undefined ? part.subarray(-5).toString() === '0\r\n\r\n' : missing <= 0;
      if (isWhole) end(Number(head.slice(9, 12)));
    };
    socket.on('data', read).on('close', broken);
  });

/**
 * A client of one address that does little for a call: `node:http` takes more of the processor for a refused call than the gateway.
 * @param connections that are kept open; a call that is due while all wait for answers is sent by the first that gets one
 */
export function plainClient(origin: string, headers: Readonly<Record<string, string>>, connections: number) {
  const { host, hostname, port } = new URL(origin);
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const free: (Socket | undefined)[] = Array.from({ length: connections }, () => undefined);
  const waiting: ((socket: Socket | undefined) => void)[] = [];
  const open = () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }).on('error', () => {});
    return socket.setMaxListeners(0);
  };
  return async (path: string, due = performance.now()): Promise<Answer> => {
    const kept =
      free.length > 0 ? free.pop() : await new Promise<Socket | undefined>((given) => waiting.push(given));
    const socket = kept && !kept.destroyed ? kept : open();
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    const status = await readAnswer(socket);
    const next = waiting.shift();
    if (next) next(socket);
    else free.push(socket);
    return { status, ms: performance.now() - due };
  };
}
