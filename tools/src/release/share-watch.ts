import { setTimeout as sleep } from 'node:timers/promises';
import { currentShare, endShare } from './share.ts';
import { liveVersion, Site } from './site.ts';

/** Pages of a version before which nothing is said about it. */
const ENOUGH = 1000;

/** The time between two looks, in ms: a version known as worse stays no longer. */
export const SHARE_PAUSE = 10_000;

/** Sums what browsers have counted under a name, with all of the labels, for one version. */
type Sum = (name: string, label?: string) => number;

const failing = (kind: string) => (sum: Sum) => sum('faults_total', `kind="${kind}"`) / sum('views_total');
const slower = (name: string, seconds: number) => (sum: Sum) =>
  1 - sum(`${name}_seconds_bucket`, `le="${seconds}"`) / sum(`${name}_seconds_count`);

/** Faults of a page, the part of all pages by which a version may have more of them, and how they are counted. */
const FAULTS = [
  ['did not load', 0.01, failing('load')],
  ['had an error', 0.01, failing('error')],
  ['needed more than 2.5 s (LCP)', 0.05, slower('lcp', 2.5)],
  ['answered a press after more than 0.2 s (INP)', 0.05, slower('inp', 0.2)],
] as const;

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

/**
 * Compares two versions of a part by what browsers have measured.
 * @param metrics text in the form of Prometheus, of all renderers
 * @returns why the shared version is worse; undefined while it is not, or while too few pages have used both
 */
export const whyWorse = (
  metrics: string,
  part: string,
  versions: { former: string; shared: string },
): string | undefined => {
  const lines = metrics.split('\n').filter((line) => line.includes(`part="${part}"`));
  const sumOf =
    (version: string): Sum =>
    (name, label = '') =>
      lines
        .filter((line) => line.startsWith(`browser_${name}{`))
        .filter((line) => line.includes(`version="${version}"`) && line.includes(label))
        .reduce((total, line) => total + Number(line.split(' ').at(-1)), 0);
  const [former, shared] = [sumOf(versions.former), sumOf(versions.shared)];
  const pages = shared('views_total');
  if (pages < ENOUGH || former('views_total') < ENOUGH) return undefined;
  for (const [words, margin, of] of FAULTS) {
    const [now, then] = [of(shared), of(former)];
    if (now > then + margin)
      return `${percent(now)} of its ${pages} pages ${words}, and ${percent(then)} of the former version's`;
  }
  return undefined;
};

/**
 * Ends the share under way when its version is worse than the live one.
 * @param metrics fetches those of all renderers; not called without a share
 * @returns what to tell, if it has ended
 */
export const judgeShare = async (
  www: string,
  metrics: () => Promise<string>,
): Promise<string | undefined> => {
  const site = new Site(www);
  const share = await currentShare(site);
  if (!share) return undefined;
  const former = liveVersion(await site.registry(), share.app);
  const why = former && whyWorse(await metrics(), share.app, { former, shared: share.version });
  if (!why) return undefined;
  await site.exclusively(share.app, () => endShare(site, share.app, why));
  return `${share.app} ${share.version} went back to ${former}: ${why}`;
};

/**
 * Judges the share under way until it ends.
 * @param tell gets the reason when it went back
 */
export const watchShare = async (
  www: string,
  metrics: () => Promise<string>,
  tell: (line: string) => void,
): Promise<void> => {
  const site = new Site(www);
  while (await currentShare(site)) {
    // The next look repeats what failed while a renderer restarts.
    const told = await judgeShare(www, metrics).catch(() => undefined);
    if (told) tell(told);
    else await sleep(SHARE_PAUSE);
  }
};
