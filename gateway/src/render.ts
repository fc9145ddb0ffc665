import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type GatewaySettings, toSettings } from './settings.ts';

/** Where the scripts, tables and templates are. */
export const GATEWAY_FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** The whole environment of the scripts: nothing of the caller's own gets in. */
export const environmentOf = (settings: GatewaySettings): Record<string, string> => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  ...toSettings(settings),
});

/**
 * Renders the configuration with the same script as the container.
 * @param dir the output folder; replaced as a whole, and left alone on failure
 * @throws Error whose message names every setting that is missing, unknown or wrong
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
