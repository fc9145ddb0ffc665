import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Opens a network between a service and its database that can stand still: nothing arrives, and nothing fails. @param url the database */
export async function openSlowLink(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isHeld = false;
  const join = (near: Socket) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isHeld) from.pause();
    }
  };
  const server = createServer(join).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const way = new URL(url);
  way.hostname = '127.0.0.1';
  way.port = String((server.address() as AddressInfo).port);
  /** Nothing arrives any more over connections that are made from now on. */
  const holdNew = () => {
    isHeld = true;
  };
  return {
    /** The address of the database by way of this link. */
    url: way.href,
    holdNew,
    hold: () => {
      holdNew();
      for (const socket of sockets) socket.pause();
    },
    release: () => {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
