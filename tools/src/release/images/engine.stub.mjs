// A container engine for tests, as far as releases use one: its images and containers are in the file STUB_STATE.
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
const has = (...words) => words.every((word) => args.includes(word));

/** What Compose would take for a part now. */
const reference = (part) => {
  const variable = `${part.toUpperCase().replaceAll('-', '_')}_TAG`;
  const [, line] = new RegExp(`^${variable}=(.*)$`, 'm').exec(readFileSync('.env', 'utf8')) ?? [];
  return `meshwork/${part}:${process.env[variable] ?? line ?? 'local'}`;
};
const imageOf = (name) => state.images[name] ?? Object.values(state.images).find((id) => id === name);
const run = (part, name) => {
  const image = imageOf(reference(part)) ?? fail(`no image ${reference(part)}`);
  state.containers[name ?? `c${state.count++}`] = { part, image, live: !name };
};
const idsOf = (part) =>
  Object.keys(state.containers).filter(
    (id) => state.containers[id].part === part && state.containers[id].live,
  );

const compose = {
  version: () => say('Compose of a test'),
  ps: () => idsOf(last).forEach(say),
  create: () => {},
  build: () => {
    state.images[reference(last)] = state.nextImage;
  },
  run: () => {
    if (has('--detach')) run(last, args[args.indexOf('--name') + 1]);
    else if (state.broken.includes(imageOf(reference(last)))) fail('the publisher refused it');
  },
  up: () => {
    const wanted = Number(/--scale \S+=(\d+)/.exec(args.join(' '))?.[1]);
    while (idsOf(last).length < wanted) run(last);
    if (state.unwell.includes(imageOf(reference(last)))) {
      writeFileSync(STUB_STATE, JSON.stringify(state));
      fail('container is unhealthy');
    }
  },
};

const commands = {
  compose: () => compose[args[1]](),
  image: () => {
    const [, what, from, to] = args;
    if (what === 'rm') delete state.images[from];
    else if (what === 'tag') state.images[to] = imageOf(from) ?? fail(`no image ${from}`);
    else say(`sha256:${imageOf(last) ?? fail(`no image ${last}`)}`);
  },
  pull: () => fail(`there is no ${last} to pull`),
  inspect: () => {
    for (const id of args.slice(3)) say(has('{{.Image}}') ? state.containers[id].image : 'true');
  },
  exec: () => {
    const broken = state.broken.includes(state.containers[args[1]].image);
    if (broken && last !== '/readyz') fail('no answer');
  },
  logs: () => process.stderr.write('the relation does not exist\n'),
  stop: () => {},
  rm: () => {
    delete state.containers[last];
  },
};
commands[args[0]]();
writeFileSync(STUB_STATE, JSON.stringify(state));
