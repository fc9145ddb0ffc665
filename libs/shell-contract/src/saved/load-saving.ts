import type { keep, parseKept } from './saved.store.ts';
import type { savedCalls } from './saved-calls.ts';

export interface Saving {
  readonly keep: typeof keep;
  readonly parseKept: typeof parseKept;
  readonly savedCalls: typeof savedCalls;
}

/** The calls and the browser's list of saved things, which no page needs at its start. */
export const loadSaving = (): Promise<Saving> => import(/* webpackChunkName: "saving" */ './saved.ts');
