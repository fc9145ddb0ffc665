import getPort from 'get-port';
import { folderOf, RENDERER } from '../lib/apps.ts';
import { fromRoot } from '../lib/paths.ts';
import type { Settings } from '../lib/settings.ts';
import { type RunningService, tlsEnvironment, upstreamEnvironment } from './services.ts';
import { Supervisor } from './supervisor.ts';

/** Seconds for which the stopping process lets the gateway finish: on one machine nobody waits for a rolling restart. */
const DRAIN_SECONDS = '0';

/** Starts the process that renders pages, which reads the published builds and calls the services. */
export const startRenderer = async (
  settings: Settings,
  services: readonly RunningService[],
  onStart: (name: string, pid: number | undefined) => void,
): Promise<RunningService> => {
  const port = await getPort();
  const tls = await tlsEnvironment(settings, RENDERER);
  const { PORT: _, DATA_DIR: __, ...inherited } = process.env;
  const program = {
    name: RENDERER,
    command: process.execPath,
    args: [fromRoot(folderOf(RENDERER), 'dist/main.js')],
    cwd: fromRoot(folderOf(RENDERER)),
    env: {
      DRAIN_SECONDS,
      ...inherited,
      NODE_ENV: 'production',
      NODE_OPTIONS: '--enable-source-maps',
      HOST: '127.0.0.1',
      PORT: String(port),
      WWW_DIR: settings.www,
      LOG_LEVEL: settings.logLevel,
      ...tls,
      ...upstreamEnvironment(services),
    },
  };
  const supervisor: Supervisor = new Supervisor(program, () => onStart(RENDERER, supervisor.pid));
  supervisor.start();
  return { service: RENDERER, port, healthPort: Number(tls.HEALTH_PORT ?? port), supervisor };
};
