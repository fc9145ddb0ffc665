/**
 * `npm run doctor`: reports faults of this machine and of the running stack. Plain JavaScript without packages, since
 * missing packages and an old Node are the first possible faults.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OLDEST = 20;
const file = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The same three lines as every other finding. */
const stop = (what, why, mend) => {
  process.stdout.write(`✗ Node and packages\n    error  ${what}\n    ${why}\n    → ${mend}\n`);
  process.exit(1);
};

if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  stop(
    `this is Node ${process.versions.node}`,
    `Node ${OLDEST} or newer is needed.`,
    'install a newer Node: https://nodejs.org',
  );
}

const pinned = file('node_modules/.bin/node');
if (!existsSync(pinned)) {
  stop('the packages are not installed', 'Nothing runs without them.', 'npm ci');
}

const wanted = JSON.parse(readFileSync(file('package.json'), 'utf8')).devDependencies.node;
if (process.versions.node !== wanted) {
  const { status, stdout } = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
  if (status !== 0 || stdout.trim() !== `v${wanted}`) {
    stop(
      `the pinned Node is ${stdout?.trim() || 'broken'} instead of v${wanted}`,
      'The lock file changed since the packages were installed, or their scripts did not run.',
      'npm ci',
    );
  }
  const again = spawnSync(pinned, [fileURLToPath(import.meta.url)], { stdio: 'inherit' });
  process.exit(again.status ?? 1);
}

const { doctor } = await import('./src/doctor/doctor.ts');
process.exitCode = await doctor();
