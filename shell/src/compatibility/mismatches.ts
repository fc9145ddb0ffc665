import { type Api, apiFit } from '@meshwork/contracts-core';
import type { ApiVersions } from './api-versions.store.ts';

/** A running service of another version than a page was built for. */
export interface Mismatch {
  readonly api: string;
  readonly needed: string;
  readonly running: string;
  readonly kind: /** It lacks additions that the page may use. */
    | 'older'
    /** It changed to another major version while the tab was open: a form on screen may hold unsent text. */
    | 'changed'
    /** It never was the page's major version in this tab: the page cannot work. */
    | 'unfit';
}

/** Lists the needs that the running services do not meet. A service without a response so far is no mismatch. */
export function mismatches(needs: readonly Api[], versions: ApiVersions): readonly Mismatch[] {
  return needs.flatMap(({ name, version: needed }) => {
    const seen = versions[name];
    const fit = seen && apiFit(needed, seen.last);
    if (!seen || !fit || fit === 'fits') return [];
    const fittedOnce = apiFit(needed, seen.first) !== 'other-major';
    const kind = fit === 'older' ? 'older' : fittedOnce ? 'changed' : 'unfit';
    return [{ api: name, needed, running: seen.last, kind }];
  });
}
