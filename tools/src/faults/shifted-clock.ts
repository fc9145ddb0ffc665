/*
 * Loaded into a service before its own code (`node --import`): its wall clock is away from the machine's by what a file says, in ms,
 * now and whenever the file changes. Timers and `performance.now()` go on as they do when somebody sets a machine's clock.
 */
import { readFileSync } from 'node:fs';

const CHECK_INTERVAL = 50;

const file = new URL(import.meta.url).searchParams.get('file') ?? '';

const read = (): number => {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
};

let offset = read();
setInterval(() => {
  offset = read();
}, CHECK_INTERVAL).unref();

const machine = Date;
const now = (): number => machine.now() + offset;

globalThis.Date = new Proxy(machine, {
  apply: () => new machine(now()).toString(),
  construct: (target, values, created) =>
    Reflect.construct(
      target,
      values.length > 0 ? values : [now()],
      created === globalThis.Date ? target : created,
    ),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
