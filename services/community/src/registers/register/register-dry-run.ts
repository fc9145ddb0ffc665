import { setTimeout as wait } from 'node:timers/promises';
import { isSeasonSettled } from '@meshwork/contracts-core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';
import { columnOf, EVENT_COLUMNS } from '../import/merge-rows.ts';
import type { RegisterList, RegisterPage, RegisterSource } from './register.ts';
import { askRegister, RegisterUnavailable } from './register-client.ts';
import {
  cancelUnlisted,
  fadeUnlisted,
  keysOfRun,
  markListed,
  mergeRegisterRows,
} from './register-merge.query.ts';
import { leaveRun, openRun } from './register-run.query.ts';
import { backOff, pageOf } from './register-step.ts';

const MOST_TRIES = 5;

interface DryRunSettings {
  readonly today: string;
  readonly userAgent: string;
  readonly pauseSeconds: number;
}

type Columns = Readonly<Record<string, unknown>>;

async function readPage(
  source: RegisterSource,
  list: RegisterList,
  page: number,
  userAgent: string,
): Promise<RegisterPage> {
  const url = new URL(list.path(page), source.address);
  for (let tries = 1; ; tries++) {
    try {
      const answer = await askRegister({ url, headers: source.headers, userAgent });
      const read = pageOf(list, answer, page);
      // Nothing was said of an earlier answer, so there is none that this could be the same as.
      if (!read) throw new RegisterUnavailable('it answers 304 to a first question', true);
      return read;
    } catch (error) {
      if (!(error instanceof RegisterUnavailable) || error.isFinal || tries === MOST_TRIES) throw error;
      await wait(1_000 * (error.waitSeconds ?? backOff(tries)));
    }
  }
}

async function readAll(source: RegisterSource, settings: DryRunSettings) {
  const read: { list: RegisterList; page: RegisterPage }[] = [];
  for (const list of source.lists(settings.today)) {
    for (let number = list.firstPage; ; number++) {
      const page = await readPage(source, list, number, settings.userAgent);
      read.push({ list, page });
      await wait(1_000 * settings.pauseSeconds);
      if (page.isLast) break;
    }
  }
  return read;
}

async function columnsOf(
  db: CommunityDb,
  source: RegisterSource,
  kind: RegisterList['kind'],
  keys: readonly string[],
) {
  const columns = kind === 'teams' ? source.teamColumns : EVENT_COLUMNS;
  const table = kind === 'teams' ? 'community.team' : 'community.initiative';
  const names = Object.keys(columns).map(columnOf);
  const named = sql.raw(names.map((name) => `'${name}', ${name}`).join(', '));
  const rows = await db
    .selectFrom(table)
    .where('import_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .select(['import_key', sql<Columns>`jsonb_build_object(${named})`.as('columns')])
    .execute();
  return new Map(rows.map(({ import_key, columns: values }) => [import_key ?? '', values]));
}

const shown = (value: unknown): string => (value === null ? 'nothing' : JSON.stringify(value));

function changeOf(key: string, before: Columns | undefined, after: Columns): string | undefined {
  if (!before) return `new: ${key}`;
  const fields = Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name} from ${shown(before[name])} to ${shown(after[name])}`);
  return fields.length > 0 ? `changed: ${key}: ${fields.join(', ')}` : undefined;
}

/** Thrown to take everything back. */
class Undone extends Error {}

/**
 * Says what a run would change and writes nothing: the same statements run in a transaction that is taken back.
 * @returns a line for each item that is new, changed or gone
 * @throws RegisterUnavailable
 */
export async function dryRun(
  em: EntityManager,
  source: RegisterSource,
  settings: DryRunSettings,
): Promise<string[]> {
  const read = await readAll(source, settings);
  const lines: string[] = [];
  const compare = async (db: CommunityDb) => {
    await leaveRun(db, source.id);
    const { id: runId } = await openRun(db, source.id, settings.today, 0);
    for (const { list, page } of read) {
      const keys = page.rows.map(({ importKey }) => importKey);
      const met = await keysOfRun(db, runId, keys);
      const rows = page.rows.filter(({ importKey }) => !met.has(importKey));
      const before = await columnsOf(db, source, list.kind, keys);
      await mergeRegisterRows(db, source, list.kind, rows);
      await markListed(db, { runId, register: source.id, keys: keys.filter((key) => !met.has(key)) });
      for (const [key, after] of await columnsOf(db, source, list.kind, keys)) {
        const line = changeOf(key, before.get(key), after);
        if (line) lines.push(line);
      }
      lines.push(...page.remarks.map((remark) => `left out: ${remark}`));
    }
    const isSettled = isSeasonSettled(source.programme, settings.today);
    const faded = isSettled ? await fadeUnlisted(db, { runId, teamType: source.teamType }) : [];
    const cancelled = await cancelUnlisted(db, { runId, register: source.id, today: settings.today });
    lines.push(...[...faded, ...cancelled].map((name) => `gone: ${name}`));
    throw new Undone();
  };
  await em
    .fork()
    .transactional((tx) => compare(dbOf(tx)))
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return lines;
}
