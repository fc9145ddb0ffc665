import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { fromRoot, ROOT } from '../../src/lib/paths.ts';

const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** The commands of package.json that are programs of ours. */
const COMMANDS = Object.entries(scripts).flatMap(([name, script]) => {
  const [, words] = /^(?:exec )?node (.*)$/.exec(script) ?? [];
  return words ? [[name, words.split(' ')] as const] : [];
});

const run = async (words: readonly string[]) => {
  // Jest's own variables would have Playwright take the command for a test.
  const { JEST_WORKER_ID: _, ...env } = process.env;
  // One that works instead of refusing is ended, so that it does not go on behind the test.
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, out, err };
};

it('finds the commands', () => expect(COMMANDS.length).toBeGreaterThan(15));

it.each(COMMANDS)('npm run %s tells what it takes, and does nothing', async (_, words) => {
  const { code, out, err } = await run([...words, '--help']);
  expect(`${out}${err}`).toMatch(/^usage:/);
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

it.each(COMMANDS.filter(([name]) => name !== 'admin'))(
  'npm run %s refuses an option that it does not know, in words',
  async (_, words) => {
    const { code, err } = await run([...words, '--no-such-option']);
    expect(err).toMatch(/^error: .*usage/s);
    expect(err).not.toMatch(/^ +at /m);
    expect(code).toBe(1);
  },
);
