import { paint } from '../lib/console.ts';
import type { Release } from './releases.ts';

/** Prints what is live and what is kept, per part. */
export const printReleases = (parts: readonly { part: string; versions: readonly Release[] }[]): void => {
  for (const { part, versions } of parts) {
    console.log(paint('bold', part));
    for (const { version, live, publishedAt } of versions) {
      const mark = live ? paint('green', '●') : '○';
      console.log(`  ${mark} ${version}  published ${publishedAt}${live ? '  live' : ''}`);
    }
  }
};
