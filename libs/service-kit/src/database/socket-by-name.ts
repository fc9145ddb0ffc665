import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type LookupFunction, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A name server that is silent for so long is not waited for, in ms: the system asks again after 5 s, longer than a request may take. */
const SILENCE = 200;

/**
 * Makes sockets that connect to the last known address of a name while its name server is silent or refuses. That of a container engine
 * loses questions when containers come and go. A name is asked for once at a time, since each question that waits takes a thread.
 */
export function socketsByName(resolve = (name: string) => lookup(name, { all: true })): () => Socket {
  const known = new Map<string, LookupAddress[]>();
  const asked = new Map<string, Promise<LookupAddress[]>>();
  const ask = async (name: string) => {
    const addresses = await resolve(name).finally(() => asked.delete(name));
    known.set(name, addresses);
    return addresses;
  };
  const find: LookupFunction = (name, _options, found) => {
    const answer = asked.get(name) ?? ask(name);
    asked.set(name, answer);
    const last = known.get(name);
    const soon = last && Promise.race([answer.catch(() => last), wait(SILENCE, last, { ref: false })]);
    (soon ?? answer).then(
      (addresses) => found(null, addresses),
      (error) => found(error, []),
    );
  };
  return () => {
    const socket = new Socket();
    const connect = socket.connect.bind(socket) as (to: object | string) => Socket;
    // As pg calls it: with a port and a host, or with the path of a socket.
    const byName = (to: number | string, host?: string) =>
      connect(typeof to === 'string' ? to : { port: to, host, lookup: find, autoSelectFamily: true });
    return Object.assign(socket, { connect: byName });
  };
}
