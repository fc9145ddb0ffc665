import { isSeasonSettled } from '@meshwork/contracts-core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ZodError } from 'zod';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';
import { EVENT_COLUMNS, mergeRows } from '../import/merge-rows.ts';
import type { RegisterList, RegisterPage, RegisterSource } from './register.ts';
import { askRegister, type RegisterAnswer, RegisterUnavailable } from './register-client.ts';
import { cancelUnlisted, fadeUnlisted, keysOfRun, markListed } from './register-merge.query.ts';
import {
  claimStep,
  forgetOldRuns,
  type KnownPage,
  keepPage,
  knownPage,
  type RegisterRun,
  saveRun,
  teamsOfLastRun,
} from './register-run.query.ts';

/** Failures in a row after which a run ends: about an hour and a half. */
const MOST_FAILURES = 10;
/** A register that lists fewer than this share of the teams of last time is probably broken, and nothing fades. */
const PLAUSIBLE_SHARE = 0.5;

export interface StepOutcome {
  readonly run: RegisterRun;
  /** Seconds until the next step; null at the end. */
  readonly waitSeconds: number | null;
  /** Lines for the operator. */
  readonly lines: readonly string[];
}

interface StepSettings {
  readonly userAgent: string;
  /** Seconds between two requests. */
  readonly pauseSeconds: number;
  /** Runs in the transaction that saves the step. */
  readonly onSaved?: (em: EntityManager, outcome: StepOutcome) => Promise<void>;
}

/** Twice as long after each failure, up to 15 minutes, and never all at the same time. */
export const backOff = (failures: number, random = Math.random()): number =>
  Math.ceil(Math.min(900, 5 * 2 ** failures) * (0.5 + random / 2));

const listOf = (source: RegisterSource, run: RegisterRun): RegisterList =>
  source.lists(run.today)[run.list] as RegisterList;

/** Reads the rows to write; undefined where the answer is the same as last time. */
function pageOf(list: RegisterList, answer: RegisterAnswer, page: number): RegisterPage | undefined {
  if (answer.state === 'SAME') return undefined;
  try {
    return list.read(answer.body, page);
  } catch (error) {
    if (error instanceof ZodError) throw new RegisterUnavailable('its answer is not as described', true);
    throw error;
  }
}

/** The run after a page: at the next page, at the next list, or at the end. */
function advanced(source: RegisterSource, run: RegisterRun, isLast: boolean): RegisterRun {
  const next = { ...run, failures: 0 };
  if (!isLast) return { ...next, page: run.page + 1 };
  const list = source.lists(run.today)[run.list + 1];
  return list ? { ...next, list: run.list + 1, page: list.firstPage } : { ...next, state: 'DONE' };
}

async function finish(db: CommunityDb, source: RegisterSource, run: RegisterRun): Promise<string[]> {
  const { id: runId, today } = run;
  const lines = [
    `${source.command}: ${run.teams} teams and ${run.events} coming events: ${run.added} added, ${run.changed} changed`,
  ];
  if (run.left_out > 0) lines.push(`${source.command}: ${run.left_out} rows left out`);
  const before = await teamsOfLastRun(db, source.id);
  if (run.teams === 0 || run.teams < before * PLAUSIBLE_SHARE)
    lines.push(`${source.command}: lists ${run.teams} teams, ${before} last time: nothing fades`);
  else if (isSeasonSettled(source.programme, today)) {
    const faded = await fadeUnlisted(db, { runId, teamType: source.teamType });
    lines.push(`${source.command}: ${faded} teams are not registered this season`);
  }
  const cancelled = run.events > 0 ? await cancelUnlisted(db, { runId, register: source.id, today }) : 0;
  if (cancelled > 0) lines.push(`${source.command}: ${cancelled} events are no longer listed`);
  await forgetOldRuns(db);
  return lines;
}

async function writePage(
  db: CommunityDb,
  source: RegisterSource,
  run: RegisterRun,
  {
    page,
    known,
    answer,
    url,
  }: { page: RegisterPage | undefined; known: KnownPage | undefined; answer: RegisterAnswer; url: string },
): Promise<RegisterRun> {
  const { kind } = listOf(source, run);
  const keys = page ? page.rows.map(({ importKey }) => importKey) : (known?.keys ?? []);
  const met = await keysOfRun(db, run.id, keys);
  const fresh = keys.filter((key) => !met.has(key));
  const rows = page?.rows.filter(({ importKey }) => !met.has(importKey)) ?? [];
  const { added, changed } = await (kind === 'teams'
    ? mergeRows(db, 'team', source.teamColumns, rows)
    : mergeRows(db, 'initiative', EVENT_COLUMNS, rows));
  await markListed(db, { runId: run.id, register: source.id, keys: fresh });
  if (page && answer.state === 'NEW' && (answer.validators.etag || answer.validators.lastModified))
    await keepPage(db, url, { ...answer.validators, keys, isLast: page.isLast });
  return {
    ...run,
    [kind]: run[kind] + fresh.length,
    added: run.added + added,
    changed: run.changed + changed,
    left_out: run.left_out + met.size + (page?.remarks.length ?? 0),
  };
}

/** A failure that may pass waits; another one ends the run. */
function failed(source: RegisterSource, run: RegisterRun, error: RegisterUnavailable): StepOutcome {
  const failures = run.failures + 1;
  const ends = error.isFinal || failures > MOST_FAILURES;
  const waitSeconds = ends ? null : (error.waitSeconds ?? backOff(failures));
  const text = `${source.command}: ${error.message}`;
  return {
    run: { ...run, failures, state: ends ? 'FAILED' : 'RUNNING' },
    waitSeconds,
    lines: [ends ? `${text}; the run ends here` : `${text}; asked again in ${waitSeconds} s`],
  };
}

/**
 * Reads and writes one page of a register, in one transaction with the place where the run is, so that a process which dies loses
 * nothing and the next one goes on from there.
 * @returns undefined where another process has taken the step
 */
export async function takeStep(
  em: EntityManager,
  source: RegisterSource,
  run: RegisterRun,
  { userAgent, pauseSeconds, onSaved }: StepSettings,
): Promise<StepOutcome | undefined> {
  const list = listOf(source, run);
  const url = new URL(list.path(run.page), source.address);
  const known = await knownPage(dbOf(em), url.href);
  const asked = await askRegister({ url, headers: source.headers, userAgent, validators: known })
    .then((answer) => ({ answer, page: pageOf(list, answer, run.page) }))
    .catch((error: unknown) => {
      if (error instanceof RegisterUnavailable) return error;
      throw error;
    });
  return em.fork().transactional(async (tx) => {
    const db = dbOf(tx);
    if (!(await claimStep(db, run))) return undefined;
    let outcome: StepOutcome;
    if (asked instanceof RegisterUnavailable) outcome = failed(source, run, asked);
    else {
      const written = await writePage(db, source, run, { ...asked, known, url: url.href });
      const next = advanced(source, written, asked.page ? asked.page.isLast : (known?.isLast ?? true));
      const lines = next.state === 'DONE' ? await finish(db, source, next) : [];
      outcome = { run: next, waitSeconds: next.state === 'DONE' ? null : pauseSeconds, lines };
    }
    await saveRun(db, outcome.run, outcome.lines.join('\n') || null);
    const saved = { ...outcome, run: { ...outcome.run, step: run.step + 1 } };
    await onSaved?.(tx, saved);
    return saved;
  });
}
