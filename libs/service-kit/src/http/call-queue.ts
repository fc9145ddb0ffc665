import { InProgress } from '../in-progress/in-progress.ts';

/** A call that may begin, or is refused. */
interface Queued {
  /** Whose call it is: a person, or an address where nobody is signed in. */
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
  /** Milliseconds that a call of a burst may wait. */
  readonly patience: number;
  /** Milliseconds that a call may wait where calls have waited for longer than {@link BURST}; what would be answered later is refused at once. */
  readonly deadline: number;
}

/** Calls that arrive within so many milliseconds since the first of them had to wait are a burst: they end, and then nobody waits. */
const BURST = 1_000;
/** The pace is that of the last calls, so many at least and twice as many at most. */
const PACE_OF = 100;

/**
 * Calls in work, and those that wait a moment for a place (docs/adr/0058). A free place goes to the caller who has the fewest calls in
 * work, so that one cannot hold them all, and among these to the oldest call. Of a burst everybody is served in turn. Under a load
 * that does not end, how fast calls end while others wait says how long the next one would wait; those who would wait for nothing are
 * refused at once.
 */
export class CallQueue<T extends object> {
  private readonly options: CallQueueOptions;
  private readonly working = new InProgress<{ readonly caller: string; readonly call: T }>();
  private waiting: (Queued & { readonly call: T; readonly since: number })[] = [];
  /** Since when some call waits, in milliseconds; undefined while nobody waits. */
  private waitingSince: number | undefined;
  /** Calls that have ended while others waited, since a moment; empty while nobody waits. */
  private paces: { readonly since: number; ended: number }[] = [];

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
    this.next();
    if (this.waiting.length === 0) return;
    if (this.waitingSince === undefined) {
      this.waitingSince = now;
      this.paces = [{ since: now, ended: 0 }];
    }
    const isBurst = now - this.waitingSince < BURST;
    if (this.waiting.length > this.options.most || (!isBurst && this.answeredIn(now) > this.options.deadline))
      this.refuseNewest();
  }

  /** A call has ended, or its caller has left. @param now milliseconds */
  leave(call: T, now: number): void {
    const before = this.working.size;
    this.working.endWhere((one) => one.call === call);
    this.waiting = this.waiting.filter((one) => one.call !== call);
    if (this.working.size < before) this.count(now);
    this.next();
    if (this.waiting.length > 0) return;
    this.waitingSince = undefined;
    this.paces = [];
  }

  /** Frees the places of calls that need none any more, such as streams that have begun. */
  freeWhere(holds: (call: T) => boolean): void {
    this.working.endWhere(({ call }) => holds(call));
    this.next();
  }

  /** Refuses what has waited too long. @param now milliseconds */
  expire(now: number): void {
    for (const one of this.waiting.filter(({ since }) => now - since >= this.options.patience))
      this.refuse(one);
  }

  private next(): void {
    while (this.waiting.length > 0 && this.working.size < this.options.places) {
      const inWork = countsOf(this.working.members());
      let best: (typeof this.waiting)[number] | undefined;
      for (const one of this.waiting) {
        const own = inWork.get(one.caller) ?? 0;
        if (one.share !== undefined && own >= one.share) continue;
        if (!best || own < (inWork.get(best.caller) ?? 0)) best = one;
      }
      if (!best) return;
      const { caller, call, start } = best;
      this.waiting.splice(this.waiting.indexOf(best), 1);
      this.working.add({ caller, call });
      start();
    }
  }

  private count(now: number): void {
    for (const pace of this.paces) pace.ended += 1;
    const last = this.paces.at(-1);
    if (last && last.ended >= PACE_OF) this.paces = [last, { since: now, ended: 0 }];
  }

  /** Milliseconds until the newest call would be answered at the pace of now; infinite while none ends. Those in work come before it. */
  private answeredIn(now: number): number {
    const [pace] = this.paces;
    if (!pace) return 0;
    return ((this.waiting.length + this.working.size) * (now - pace.since)) / pace.ended;
  }

  /** The caller with the most calls loses the newest of them. */
  private refuseNewest(): void {
    const counts = this.counts();
    let newest = this.waiting.at(-1);
    for (const one of this.waiting.toReversed())
      if (newest && (counts.get(one.caller) ?? 0) > (counts.get(newest.caller) ?? 0)) newest = one;
    if (newest) this.refuse(newest);
  }

  private refuse(one: (typeof this.waiting)[number]): void {
    const isGreedy = (this.counts().get(one.caller) ?? 0) > Math.max(1, this.options.places / 2);
    this.waiting.splice(this.waiting.indexOf(one), 1);
    one.refuse(isGreedy);
  }

  private counts(): Map<string, number> {
    return countsOf([...this.working.members(), ...this.waiting]);
  }
}

function countsOf(calls: readonly { readonly caller: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { caller } of calls) counts.set(caller, (counts.get(caller) ?? 0) + 1);
  return counts;
}
