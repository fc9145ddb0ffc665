import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../../lib/failure.ts';
import type { Registry } from '../../release/registry.schema.ts';
import { Site } from '../../release/site.ts';
import { error, type Finding, found } from '../finding.ts';
import { textOf } from './secrets.check.ts';

const TIMEOUT_MS = 2_000;

const remoteFindings = (www: string, { remotes }: Registry): Finding[] =>
  Object.entries(remotes).flatMap(([name, { version, entry, exposed, styles }]) => {
    const missing = [entry, ...exposed, ...styles].filter(
      (address) => !existsSync(join(www, address.replace('/_mfe/', ''))),
    );
    return found(
      missing.length > 0 &&
        error(
          `${name} ${version} is live and lacks ${missing.join(', ')}`,
          'Its pages do not load; the others do.',
          `npm run rollback -- ${name} (containers: docker compose run --rm --no-deps ${name} release.js rollback ${name})`,
        ),
    );
  });

const shellFindings = async (www: string, { shell }: Registry): Promise<Finding[]> => {
  const mend =
    'npm run release -- shell (containers: docker compose run --rm --no-deps --entrypoint rm shell /www/.releases/shell.image, then docker compose up --detach shell)';
  const noPage = 'There is no page at all.';
  if (!shell?.version) return [error('no shell is published', noPage, mend)];
  const live = `shell ${shell.version}, which is live`;
  const wanted = await textOf(join(www, 'shell', shell.version, 'index.html'));
  if (wanted === undefined) return [error(`the files of ${live}, are gone`, noPage, mend)];
  const page = await textOf(join(www, 'index.html'));
  const why = 'A release was cut short after its pointer moved.';
  return found(page !== wanted && error(`the page is not the one of ${live}`, why, mend));
};

/** Checks that the pointers refer to existing files. A site without any release has no fault. */
export const publishedFindings = async (www: string): Promise<Finding[]> => {
  const file = join(www, 'registry.json');
  if (!existsSync(file)) return [];
  try {
    const registry = await new Site(www).registry();
    return [...(await shellFindings(www, registry)), ...remoteFindings(www, registry)];
  } catch (cause) {
    return [
      error(
        `${file} cannot be read: ${messageOf(cause).split('\n', 1)[0]}`,
        'The shell learns from it where the remotes are: no domain loads.',
        'remove it and publish everything again: npm start',
      ),
    ];
  }
};

/** @returns the status, or why there is no response */
const request = async (url: string): Promise<{ status: number | string; text: string }> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return { status: cause?.code ?? name, text: '' };
  }
};

const statusIn = (text: string): string => /"status":\s*"([^"]*)"/.exec(text)?.[1] ?? text.slice(0, 80);

/** @param origin of the service itself, behind the gateway */
export const serviceFindings = async (service: string, origin: string): Promise<Finding[]> => {
  const { status, text } = await request(`${origin}/readyz`);
  const how = typeof status === 'string' ? `does not answer (${status})` : `is not ready: ${statusIn(text)}`;
  return found(
    status !== 200 &&
      error(
        `${service} ${how}`,
        'Its part of the site says that it is not available; the others go on.',
        `read what ${service} wrote last; then Ctrl-C and npm start`,
      ),
  );
};

/** The gateway, from where a browser is. */
export const gatewayFindings = async (origin: string): Promise<Finding[]> => {
  const { status } = await request(`${origin}/healthz`);
  if (status !== 200) {
    const how = typeof status === 'string' ? status : `answers ${status}`;
    const what = `the gateway at ${origin} is not there (${how})`;
    return [error(what, 'Nobody reaches the site.', 'Ctrl-C and npm start')];
  }
  const page = await request(`${origin}/`);
  return found(
    page.status !== 200 &&
      error(
        `the gateway has no page to show (${page.status})`,
        'The shell is not published, so every address is empty.',
        'npm run release -- shell',
      ),
  );
};
