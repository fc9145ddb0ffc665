import { type Api, apiFit, versionNumbers } from '@meshwork/contracts-core';
import { SERVICE_LABELS } from '@meshwork/shell-contract/mounts';
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

/** "1.2" of "1.2.0": changes of the third number are not noticeable. */
const short = (version: string) => versionNumbers(version).slice(0, 2).join('.');

const TEXTS: Readonly<
  Record<Mismatch['kind'], (service: string, needed: string, running: string) => string>
> = {
  older: (service, needed, running) =>
    `This page expects a newer ${service} (${needed}) than the one that is running (${running}). Some things may not work until it is updated.`,
  changed: (service, needed, running) =>
    `The ${service} was updated to version ${running} while you had this page open; the page was made for ${needed}. Copy what you have not sent yet, then reload the page.`,
  unfit: (service, needed, running) =>
    `This page was made for version ${needed} of the ${service}, and version ${running} is running. Please reload the page. If that does not help, an update is under way: try again in a few minutes.`,
};

export const mismatchText = ({ api, kind, needed, running }: Mismatch): string =>
  TEXTS[kind](SERVICE_LABELS[api] ?? `${api} service`, short(needed), short(running));
