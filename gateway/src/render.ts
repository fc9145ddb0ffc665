import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type GatewaySettings, toSettings } from './settings.ts';

/** The folder of the scripts, tables and templates. */
export const GATEWAY_FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** The whole environment of the scripts: only PATH comes from the caller. */
export const environmentOf = (settings: GatewaySettings): Record<string, string> => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  ...toSettings(settings),
});

/**
 * Renders the configuration with the same script as the container.
 * @param dir the output folder; replaced as a whole, and unchanged on failure
 * @throws Error whose message names every missing, unknown or wrong setting
 */
export async function renderTo(dir: string, settings: GatewaySettings): Promise<void> {
  try {
    await promisify(execFile)('sh', [join(GATEWAY_FOLDER, 'render.sh'), dir], {
      env: environmentOf(settings),
    });
  } catch (failure) {
    throw new Error(
      `The gateway's configuration was not rendered.\n${(failure as { stderr: string }).stderr}`,
    );
  }
}
