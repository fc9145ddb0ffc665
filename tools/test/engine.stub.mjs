// A container engine for tests, as far as deploy/upgrade.sh uses one: its images and containers are in the file STUB_STATE.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';

const args = process.argv.slice(2);
const { STUB_STATE = '', STUB_LOG = '' } = process.env;
const state = JSON.parse(readFileSync(STUB_STATE, 'utf8'));
appendFileSync(STUB_LOG, `${args.join(' ')}\n`);

const fail = (text) => {
  process.stderr.write(`${text}\n`);
  process.exit(1);
};
const say = (text) => process.stdout.write(`${text}\n`);
const last = args.at(-1) ?? '';
const after = (option) => args[args.indexOf(option) + 1];
const nameOf = (part) => `meshwork/${part}:local`;
const idsOf = (part) => Object.keys(state.containers).filter((id) => state.containers[id].part === part);
const start = (part, id = `c${state.count++}`) => {
  state.containers[id] = { part, image: state.images[nameOf(part)] };
};
/** The last lines of what ends by itself. */
const WORDS = [
  [/^prepare$/, 'the secrets are complete'],
  [/^bootstrap$/, 'roles, schemas and extensions are there'],
  // Nothing of the former catalog refuses anything.
  [/^migrate-catalog$/, 'migrated'],
  [/^migrate-/, state.pending ? 'applied 001-a\nleft 002-b\nmigrated' : 'migrated'],
  [/^mfe-|^shell$/, 'it is handed over'],
  [/^publish$/, 'published'],
];

const compose = {
  config: () => {
    if (args.includes('--services')) for (const name of state.services) say(name);
    else if (args.includes('--hash')) say(`${last} same`);
    else {
      say('name: meshwork\nservices:');
      for (const name of state.services) say(`  ${name}:\n    image: ${nameOf(name)}`);
    }
  },
  ps: () => {
    for (const id of idsOf(last)) say(id);
  },
  run: () => {
    const [part] = args.slice(args.indexOf('--name') + 2);
    if (args.includes('--detach')) start(part, after('--name'));
    else if (state.broken.includes(part)) say(`${part} is broken`);
    else say(WORDS.find(([name]) => name.test(part))?.[1] ?? '');
  },
  up: () => {
    const wanted = Number(after('--scale').split('=')[1]);
    while (idsOf(last).length < wanted) start(last);
  },
};

const commands = {
  compose: () => compose[args[1]](),
  image: () => {
    const [, what, from, to] = args;
    if (what === 'tag') state.images[to] = state.images[from] ?? from;
    else say(state.images[last]);
  },
  ps: () => {
    const [, part] = /compose\.service=(\S+)/.exec(args.join(' ')) ?? [];
    for (const id of idsOf(part)) if (!id.startsWith('upgrade-')) say(id);
  },
  inspect: () => {
    const format = after('--format');
    for (const id of args.slice(3)) {
      const { image, part } = state.containers[id];
      if (format.includes('RestartCount')) say(`${state.broken.includes(part) ? 2 : 0} running`);
      else if (format.includes('IPAddress')) say(`10.0.0.1\n`);
      else say(format.includes('config-hash') ? `${image} without-others` : image);
    }
  },
  network: () => {},
  exec: () => {
    if (last.includes('take-over.sh') && state.refuses) fail('nginx refuses it');
    if (last.includes('/tmp/')) return;
    if (args.includes('10.0.0.1') && state.deaf) fail('');
    if (state.broken.includes(state.containers[args[1]].part)) fail('no answer');
    if (state.unwell.includes(state.containers[args[1]].image) && last !== '/readyz') fail('no answer');
  },
  logs: () => process.stderr.write('the relation does not exist\n'),
  start: () => {},
  kill: () => {},
  stop: () => {},
  rm: () => {
    delete state.containers[last];
  },
};
commands[args[0]]();
// Commands in containers run side by side, and change nothing.
if (args[0] !== 'exec') writeFileSync(STUB_STATE, JSON.stringify(state));
