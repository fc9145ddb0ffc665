import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Failure } from '../../lib/failure.ts';

/** The usual engines, in the order of the search; CONTAINER_ENGINE names another. */
const ENGINES = ['docker', 'podman'];

const NONE = `no container engine with Compose answers here (tried: docker, podman).
The services of a container stack are released on the machine that runs it: Docker with Compose 2.24 or newer, or Podman with
"podman compose". CONTAINER_ENGINE names another program. On a machine of your own "npm start" runs the new build of a service.`;

/** Bytes; a build writes much output. */
const LONGEST_OUTPUT = 64 * 1024 * 1024;
const LAST_LINES = 30;

/** Runs Docker or Podman in the folder of a stack. */
export interface Engine {
  /** `docker` or `podman`. */
  name: string;
  /** @returns its output. @throws Failure with the tail of its output */
  run(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>;
  /** Runs a shell script of the stack's folder. */
  script(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>;
}

const runner =
  (command: string, folder: string, base: NodeJS.ProcessEnv) =>
  async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> => {
    try {
      const { stdout } = await promisify(execFile)(command, [...args], {
        cwd: folder,
        env: { ...base, ...env },
        maxBuffer: LONGEST_OUTPUT,
      });
      return stdout;
    } catch (error) {
      const { message, stderr = '' } = error as Error & { stderr?: string };
      const words = stderr.trim().split('\n').slice(-LAST_LINES).join('\n');
      throw new Failure(`${[command, ...args.slice(0, 3)].join(' ')}: ${words || message}`);
    }
  };

const engineOf = (name: string, folder: string, env: NodeJS.ProcessEnv): Engine => ({
  name,
  run: runner(name, folder, env),
  script: runner('sh', folder, env),
});

/**
 * Finds the engine that runs the stack.
 * @param folder where docker-compose.yml is
 * @throws Failure that explains what to do when there is none
 */
export const findEngine = async (folder: string, env: NodeJS.ProcessEnv = process.env): Promise<Engine> => {
  const names = env.CONTAINER_ENGINE ? [env.CONTAINER_ENGINE] : ENGINES;
  for (const name of names) {
    const engine = engineOf(name, folder, env);
    const answers = await engine.run(['compose', 'version']).then(
      () => true,
      () => false,
    );
    if (answers) return engine;
  }
  throw new Failure(env.CONTAINER_ENGINE ? `${env.CONTAINER_ENGINE} compose does not answer\n${NONE}` : NONE);
};
