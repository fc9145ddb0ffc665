import { join } from 'node:path';
import { folderOf, type Service } from '../lib/apps.ts';
import { runToEnd } from '../lib/child.ts';
import { readable } from '../lib/log.ts';
import { fromRoot } from '../lib/paths.ts';
import { type ServiceContext, serviceEnvironment } from './service-environment.ts';

/** Runs one of a service's built programs (`migrate`, `import` …) to its end. @returns its output, as people read it. */
export const runProgram = async (
  context: ServiceContext,
  service: Service,
  program: string,
  args: string[] = [],
): Promise<string[]> => {
  const cwd = fromRoot(folderOf(service));
  const output = await runToEnd({
    name: `${service} ${program}`,
    command: process.execPath,
    args: [join(cwd, 'dist', `${program}.js`), ...args],
    cwd,
    env: await serviceEnvironment(context, service),
  });
  return output
    .split('\n')
    .map(readable)
    .filter((line) => line !== undefined);
};
