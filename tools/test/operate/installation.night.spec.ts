import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { delimiter } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import getPort from 'get-port';
import { Child, runToEnd } from '../../src/lib/child.ts';
import { fromRoot, ROOT } from '../../src/lib/paths.ts';
import { commandsOf } from './support/page-commands.ts';
import { copySources } from './support/project-copy.ts';

/** The first of them starts the site; an account is made before the others, which name it. */
const [START, ...OTHERS] = commandsOf(readFileSync(fromRoot('README.md'), 'utf8'));
const [EMAIL = ''] = OTHERS.flatMap(({ command }) => /\S+@\S+/.exec(command) ?? []);
const PASSWORD = 'Gear-Train-64';
const PORT_OF_PAGE = '8080';

/** The folder into which somebody has unpacked the project, on a machine on which nothing of it is installed. */
let folder: string;
let env: NodeJS.ProcessEnv;
let address: string;
let site: Child | undefined;

const pressCtrlC = async (): Promise<void> => {
  site?.signalGroup('SIGINT');
  await site?.exited;
};

beforeAll(async () => {
  folder = await copySources();
  const { NODE_OPTIONS: _, JEST_WORKER_ID: __, DATA_DIR: ___, PATH = '', ...inherited } = process.env;
  const path = PATH.split(delimiter).filter((each) => !each.startsWith(ROOT));
  // Something else may have the port of the page.
  const port = String(await getPort());
  env = { ...inherited, PATH: path.join(delimiter), PORT: port };
  address = START?.comment.replace(PORT_OF_PAGE, port) ?? '';
}, 300_000);
afterAll(async () => {
  await pressCtrlC();
  await rm(folder, { recursive: true, force: true });
});

const shell = (command: string) => ({
  name: command,
  command: 'sh',
  args: ['-c', command],
  cwd: folder,
  env,
  output: 'quiet' as const,
});

const isThere = (): Promise<boolean> =>
  fetch(address).then(
    (answer) => answer.ok,
    () => false,
  );

const startSite = async (command: string): Promise<void> => {
  site = new Child(shell(command));
  while (site.running && !(await isThere())) await sleep(250);
  if (!site.running) throw new Error(`${command} ended with ${await site.exited}:\n${site.tail}`);
};

const post = (path: string, body: object) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const roleAtLogIn = async (): Promise<string> => {
  const answer = await post('/_api/auth/login_with_password', { email: EMAIL, password: PASSWORD });
  return (await answer.json()).user.role;
};

it('the page names the address of the site, and an account', () => {
  expect(START?.comment).toBe(`http://localhost:${PORT_OF_PAGE}`);
  expect(EMAIL).not.toBe('');
});

it('starts from the sources alone', () => startSite(START?.command ?? ''), 1_800_000);

it('takes every other command of the page', async () => {
  const account = { email: EMAIL, username: 'ada', password: PASSWORD, agreeToTerms: true };
  expect((await post('/_api/auth/register_with_password', account)).status).toBe(201);
  for (const { command } of OTHERS) await runToEnd(shell(command));
  expect(await roleAtLogIn()).toBe('admin');
}, 300_000);

it('ends when somebody presses Ctrl-C, and starts again with what was there', async () => {
  await pressCtrlC();
  await startSite('npm start');
  expect(await roleAtLogIn()).toBe('admin');
}, 600_000);
