import { z } from 'zod';

const recordSchema = z.object({
  /** Hash over the folder as it was published; the build's own version leaves some files out. */
  content: z.string(),
  publishedAt: z.string(),
  lastLiveAt: z.string(),
});

/**
 * The history of each application. `line` holds the live versions, oldest first, through which rollbacks go back; `versions` holds every
 * folder that is still there.
 */
export const historySchema = z.object({
  line: z.array(z.string()),
  versions: z.record(z.string(), recordSchema),
});

export type History = z.infer<typeof historySchema>;

export const emptyHistory = (): History => ({ line: [], versions: {} });

/**
 * Aligns the line with the pointer, which decides what is live: a release that was interrupted between the
 * two writes leaves a line that is one step ahead.
 */
export const alignedWith = (history: History, live: string | undefined): History => {
  if (!live) return { ...history, line: [] };
  const at = history.line.lastIndexOf(live);
  return { ...history, line: at < 0 ? [...history.line, live] : history.line.slice(0, at + 1) };
};

export const withVersion = (history: History, version: string, content: string, now: string): History => ({
  ...history,
  versions: { ...history.versions, [version]: { content, publishedAt: now, lastLiveAt: now } },
});

const touched = (history: History, version: string, now: string): History => {
  const record = history.versions[version];
  if (!record) throw new Error(`version ${version} has no folder`);
  return { ...history, versions: { ...history.versions, [version]: { ...record, lastLiveAt: now } } };
};

export const afterRelease = (history: History, version: string, now: string): History => {
  const line = history.line.at(-1) === version ? history.line : [...history.line, version];
  return { ...touched(history, version, now), line };
};

/** History after the pointer went back (or, to a version that was rolled back before, forward) to `version`. */
export const afterRollback = (history: History, version: string, now: string): History => {
  const at = history.line.lastIndexOf(version);
  const line = at < 0 ? [...history.line, version] : history.line.slice(0, at + 1);
  return { ...touched(history, version, now), line };
};

/** The version to which a rollback without a named version goes, if there is one with a folder left. */
export const previous = (history: History): string | undefined => {
  const live = history.line.at(-1);
  return history.line.findLast((version) => version !== live && version in history.versions);
};

/** Splits the known versions: the last `count` live versions stay, so that open tabs keep working; the others are removed. */
export const prune = (history: History, count: number): { history: History; gone: string[] } => {
  const byLastLive = Object.entries(history.versions).sort(([, a], [, b]) =>
    b.lastLiveAt.localeCompare(a.lastLiveAt),
  );
  const live = history.line.at(-1);
  const kept = byLastLive.filter(([version], index) => index < count || version === live);
  const versions = Object.fromEntries(kept);
  return {
    history: { line: history.line.filter((version) => version in versions), versions },
    gone: byLastLive.map(([version]) => version).filter((version) => !(version in versions)),
  };
};
