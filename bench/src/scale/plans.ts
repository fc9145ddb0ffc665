import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServedCall } from '../calls.ts';
import type { BenchCluster } from './cluster.ts';
import { atItsPage } from './measure.ts';
import { startService } from './service.ts';

/** PostgreSQL plans a named statement with its values for the first five times. */
const WARM_UP = 6;
/** The server's log arrives a moment after the answer. */
const LOG_DELAY_MS = 150;

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
};

/** @param settings of auto_explain, for all new sessions of the role */
export async function setExplain(
  cluster: BenchCluster,
  database: string,
  role: string,
  isOn: boolean,
  settings: Readonly<Record<string, string>> = SETTINGS,
): Promise<void> {
  await cluster.withClient(database, async (client) => {
    await client.query("load 'auto_explain'");
    for (const [name, value] of Object.entries(settings)) {
      const change = isOn ? `set ${name} = '${value}'` : `reset ${name}`;
      await client.query(`alter role ${role} in database ${database} ${change}`);
    }
  });
}

/** The plans in a piece of the server's log, without costs and statements. */
const plansIn = (log: string): string[] =>
  [...log.matchAll(/LOG: {2}duration: [\d.]+ ms {2}plan:\n((?:\t.*\n?)+)/g)].map(([, body = '']) => {
    const lines = body.split('\n').map((line) => line.slice(1));
    const start = lines.findIndex((line) => /^\S.*\(cost=/.test(line));
    return lines
      .slice(start)
      .map((line) => line.replace(/ +\(cost=[^)]*\)/, '').trimEnd())
      .filter(Boolean)
      .join('\n');
  });

/** Writes the plans of every call that a service serves, as PostgreSQL ran them. */
export async function writePlans(
  cluster: BenchCluster,
  database: string,
  name: string,
  calls: readonly ServedCall[],
  folder: string,
): Promise<void> {
  const role = `meshwork_${name}`;
  let log = '';
  cluster.onLog((text) => {
    log += text;
  });
  await setExplain(cluster, database, role, true);
  const service = await startService(cluster, database, name);
  const sections = [
    `# Plans of ${name}`,
    'Written by `npm run bench -- scale --plans docs/plans`: what PostgreSQL did for each call of the largest size, without costs and times.',
  ];
  try {
    for (const served of calls) {
      const call = await atItsPage(service, served);
      for (let run = 0; run < WARM_UP; run++) await service.call(call);
      await delay(LOG_DELAY_MS);
      log = '';
      await service.call(call);
      await delay(LOG_DELAY_MS);
      sections.push(`## ${call.name}`, ...plansIn(log).map((plan) => `\`\`\`\n${plan}\n\`\`\``));
    }
  } finally {
    await service.stop();
    await setExplain(cluster, database, role, false);
  }
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.md`), `${sections.join('\n\n')}\n`);
}
