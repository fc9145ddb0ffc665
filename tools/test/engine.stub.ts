import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** The containers and images of an engine. A part without a container does not run. */
export interface EngineState {
  services: readonly string[];
  /** Identifiers of images by their names. */
  images: Record<string, string>;
  containers: Record<string, { part: string; image: string }>;
  /** Parts that end with a failure, and images whose containers are ready and answer no visitor. */
  broken: readonly string[];
  unwell: readonly string[];
  /** The gateway finds nobody new. */
  deaf?: boolean;
  /** Nginx does not take the new configuration. */
  refuses?: boolean;
}

/** The text that a command writes to its two outputs, and its code. */
interface Said {
  out: string;
  error: string;
  code: number;
}

/** Runs one command of the engine, as far as deploy/upgrade.sh has them. */
function run(state: EngineState, args: readonly string[]): Said {
  const said: Said = { out: '', error: '', code: 0 };
  const say = (text = '') => {
    said.out += `${text}\n`;
  };
  const fail = (text: string) => Object.assign(said, { error: `${text}\n`, code: 1 });
  const last = args.at(-1) ?? '';
  const after = (option: string) => args[args.indexOf(option) + 1] ?? '';
  const nameOf = (part: string) => `meshwork/${part}:local`;
  const idsOf = (part: string) => Object.keys(state.containers).filter((id) => partOf(id) === part);
  const partOf = (id = '') => state.containers[id]?.part ?? '';
  const imageOf = (id = '') => state.containers[id]?.image ?? '';
  const start = (part: string, id: string) => {
    state.containers[id] = { part, image: state.images[nameOf(part)] ?? '' };
  };
  /** The last lines of what ends by itself. */
  const words: [RegExp, string][] = [
    [/^prepare$/, 'the secrets are complete'],
    [/^bootstrap$/, 'roles, schemas and extensions are there'],
    // Instances of the former catalog read nothing that goes.
    [/^migrate-catalog$/, 'migrated'],
    [/^migrate-/, 'applied 001-a\nleft 002-b\nmigrated'],
    [/^mfe-|^shell$/, 'it is handed over'],
    [/^publish$/, 'published'],
  ];

  const compose: Record<string, () => void> = {
    config: () => {
      if (args.includes('--services')) state.services.forEach(say);
      else if (args.includes('--hash')) say(`${last} same`);
      else {
        say('name: meshwork\nservices:');
        for (const name of state.services) say(`  ${name}:\n    image: ${nameOf(name)}`);
      }
    },
    ps: () => idsOf(last).forEach(say),
    run: () => {
      const part = args[args.indexOf('--name') + 2] ?? '';
      if (args.includes('--detach')) start(part, after('--name'));
      else if (state.broken.includes(part)) say(`${part} is broken`);
      else say(words.find(([name]) => name.test(part))?.[1]);
    },
    up: () => {
      const wanted = Number(after('--scale').split('=')[1]);
      while (idsOf(last).length < wanted) start(last, randomUUID());
    },
  };
  const commands: Record<string, () => void> = {
    compose: () => compose[args[1] ?? '']?.(),
    image: () => {
      const [, what, from = '', to = ''] = args;
      if (what === 'tag') state.images[to] = state.images[from] ?? from;
      else say(state.images[last]);
    },
    ps: () => {
      const [, part = ''] = /compose\.service=(\S+)/.exec(args.join(' ')) ?? [];
      for (const id of idsOf(part)) if (!id.startsWith('upgrade-')) say(id);
    },
    inspect: () => {
      const format = after('--format');
      for (const id of args.slice(3)) {
        if (format.includes('RestartCount')) say(`${state.broken.includes(partOf(id)) ? 2 : 0} running`);
        else if (format.includes('IPAddress')) say(`10.0.0.1\n`);
        else say(format.includes('config-hash') ? `${imageOf(id)} without-others` : imageOf(id));
      }
    },
    exec: () => {
      if (last.includes('take-over.sh') && state.refuses) fail('nginx refuses it');
      if (last.includes('/tmp/')) return;
      const isUnwell = state.unwell.includes(imageOf(args[1])) && last !== '/readyz';
      const isSilent = args.includes('10.0.0.1') && state.deaf;
      if (isSilent || isUnwell || state.broken.includes(partOf(args[1]))) fail('no answer');
    },
    logs: () => Object.assign(said, { error: 'the relation does not exist\n' }),
    rm: () => {
      delete state.containers[last];
    },
  };
  commands[args[0] ?? '']?.();
  return said;
}

/**
 * Puts a container engine into a folder, whose program asks this process: an upgrade calls it some 200 times, and a program in Node
 * would need most of the time to start.
 */
export async function startEngine(folder: string, state: EngineState) {
  const engine = { state, calls: [] as string[] };
  const server = createServer((socket: Socket) => {
    let asked = '';
    socket.on('data', (chunk) => {
      asked += chunk;
      if (!asked.endsWith('\n')) return;
      const args = asked.slice(0, -1).split('\x1f');
      engine.calls.push(args.join(' '));
      const { out, error, code } = run(engine.state, args);
      socket.end(`printf %s '${out}'; printf %s '${error}' >&2; exit ${code}`);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const program = `#!/bin/bash
    exec 3<>/dev/tcp/127.0.0.1/${(server.address() as AddressInfo).port}
    IFS=$'\\x1f'; printf '%s\\n' "$*" >&3
    read -r -d '' answer <&3; eval "$answer"\n`;
  await writeFile(join(folder, 'docker'), program, { mode: 0o755 });
  return Object.assign(engine, { stop: () => server.close() });
}
