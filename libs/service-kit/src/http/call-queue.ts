import { InProgress } from '../in-progress/in-progress.ts';

/** A call that may begin, or is refused. */
interface Queued {
  /** The person who calls, or the address where nobody is signed in. */
  readonly caller: string;
  /** Calls of this caller that may be in work at the same time; any number when absent. */
  readonly share?: number | undefined;
  readonly start: () => void;
  /** @param byItself the caller alone has more than half of the places: it is asked to slow down, and nobody else is */
  readonly refuse: (byItself: boolean) => void;
}

interface CallQueueOptions {
  /** Calls in work at the same time. */
  readonly places: number;
  /** Calls that wait at the same time. */
  readonly most: number;
  /** Milliseconds that a call may wait. */
  readonly patience: number;
}

/** Milliseconds without an end of a call after which something hangs, and who comes is refused. */
const STANDSTILL = 1_000;

/**
 * Calls in work, and those that wait a moment for a place (docs/adr/0058). A free place goes to the caller who has the fewest calls in
 * work, so that one cannot hold them all, and among these to the oldest call. The gateway says how many may
 * wait, since it refuses the others for less than a refusal costs here.
 */
export class CallQueue<T extends object> {
  private readonly options: CallQueueOptions;
  private readonly working = new InProgress<{ readonly caller: string; readonly call: T }>();
  private readonly inWork = new Tally();
  /** The oldest first. */
  private waiting: (Queued & { readonly call: T; readonly since: number })[] = [];
  /** Calls of each caller in work and waiting. */
  private readonly calls = new Tally();
  /** When a call has ended while others waited, or the first of them came, in milliseconds; absent while nobody waits. */
  private lastEnd: number | undefined;

  constructor(options: CallQueueOptions) {
    this.options = options;
  }

  get size(): number {
    return this.working.size + this.waiting.length;
  }

  /** Starts the call, lets it wait, or refuses it. @param now milliseconds */
  enter(call: T, queued: Queued, now: number): void {
    this.expire(now);
    this.waiting.push({ ...queued, call, since: now });
    this.calls.add(queued.caller);
    this.next();
    if (this.waiting.length === 0) return;
    this.lastEnd ??= now;
    if (this.waiting.length > this.options.most || now - this.lastEnd >= STANDSTILL) this.refuseNewest();
  }

  /** A call has ended, or its caller has left. @param now milliseconds */
  leave(call: T, now: number): void {
    if (this.end((one) => one === call)) this.lastEnd = now;
    else this.forget(this.waiting.findIndex((one) => one.call === call));
    this.next();
    if (this.waiting.length === 0) this.lastEnd = undefined;
  }

  /** Frees the places of calls that need none any more, such as streams that have begun. */
  freeWhere(holds: (call: T) => boolean): void {
    this.end(holds);
    this.next();
  }

  /** Refuses what has waited too long. @param now milliseconds */
  expire(now: number): void {
    for (
      let [oldest] = this.waiting;
      oldest && now - oldest.since >= this.options.patience;
      [oldest] = this.waiting
    )
      this.refuse(oldest);
  }

  /** Ends calls in work. @returns whether there were any */
  private end(holds: (call: T) => boolean): boolean {
    const before = this.working.size;
    this.working.endWhere(({ call, caller }) => {
      if (!holds(call)) return false;
      this.inWork.remove(caller);
      this.calls.remove(caller);
      return true;
    });
    return this.working.size < before;
  }

  /** Takes a call out of those that wait. */
  private forget(at: number): void {
    for (const { caller } of this.waiting.splice(at, at < 0 ? 0 : 1)) this.calls.remove(caller);
  }

  private next(): void {
    while (this.waiting.length > 0 && this.working.size < this.options.places) {
      let best: (typeof this.waiting)[number] | undefined;
      let fewest = Number.POSITIVE_INFINITY;
      for (const one of this.waiting) {
        const own = this.inWork.of(one.caller);
        if (own >= fewest || (one.share !== undefined && own >= one.share)) continue;
        best = one;
        fewest = own;
        if (own === 0) break;
      }
      if (!best) return;
      const { caller, call, start } = best;
      this.waiting.splice(this.waiting.indexOf(best), 1);
      this.working.add({ caller, call });
      this.inWork.add(caller);
      start();
    }
  }

  /** The caller with the most calls loses the newest of them. */
  private refuseNewest(): void {
    const most = Math.max(...this.waiting.map(({ caller }) => this.calls.of(caller)));
    const newest = this.waiting.findLast(({ caller }) => this.calls.of(caller) === most);
    if (newest) this.refuse(newest);
  }

  private refuse(one: (typeof this.waiting)[number]): void {
    const isGreedy = this.calls.of(one.caller) > Math.max(1, this.options.places / 2);
    this.forget(this.waiting.indexOf(one));
    one.refuse(isGreedy);
  }
}

/** Counts the calls of each caller. */
class Tally {
  private readonly counts = new Map<string, number>();

  of(caller: string): number {
    return this.counts.get(caller) ?? 0;
  }

  add(caller: string): void {
    this.counts.set(caller, this.of(caller) + 1);
  }

  remove(caller: string): void {
    const left = this.of(caller) - 1;
    if (left > 0) this.counts.set(caller, left);
    else this.counts.delete(caller);
  }
}
