import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './span.ts';

/** What the process does right now for somebody: one request, or one job. */
export interface Work {
  /** The gateway's id of the request, or the id of the job: in every log line, failure body and SQL comment. */
  readonly id: string;
  /** Absent where no traces are sent. */
  readonly span?: Span | undefined;
}

const works = new AsyncLocalStorage<Work>();

export const currentWork = (): Work | undefined => works.getStore();

/** Runs `run`, and whatever it starts, as part of this work. */
export const withinWork = <T>(work: Work, run: () => T): T => works.run(work, run);
