import { InProgress } from '../in-progress/in-progress.ts';

/** A call that may begin, or is refused. */
interface Queued {
  /** The client's address, for the shares. */
  readonly address: string;
  readonly start: () => void;
  /** @param byItself the address alone has more than its share: it is asked to slow down, and nobody else is */
  readonly refuse: (byItself: boolean) => void;
}

interface CallQueueOptions {
  /** Calls in work at the same time. */
  readonly places: number;
  /** Calls that wait at the same time. */
  readonly most: number;
  /** Milliseconds that a call may wait. */
  readonly deadline: number;
}

/**
 * Calls in work, and those that wait a moment for a place (docs/adr/0058). A free place goes to the address that has the fewest calls in
 * work, so that one address cannot hold them all; among these to the oldest call, or once half of the queue is taken to the newest: of a
 * burst everybody is served in turn, and of an overload those whose callers still wait for the answer.
 */
export class CallQueue<T extends object> {
  private readonly options: CallQueueOptions;
  private readonly working = new InProgress<{ readonly address: string; readonly call: T }>();
  private waiting: (Queued & { readonly call: T; readonly since: number })[] = [];

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
    if (this.waiting.length <= this.options.most) return;
    // The address with the most calls loses the one that has waited longest.
    const counts = this.counts();
    let [first] = this.waiting;
    for (const one of this.waiting)
      if (first && (counts.get(one.address) ?? 0) > (counts.get(first.address) ?? 0)) first = one;
    if (first) this.refuse(first);
  }

  /** A call has ended, or its caller has left. */
  leave(call: T): void {
    this.working.endWhere((one) => one.call === call);
    this.waiting = this.waiting.filter((one) => one.call !== call);
    this.next();
  }

  /** Frees the places of calls that need none any more, such as streams that have begun. */
  freeWhere(holds: (call: T) => boolean): void {
    this.working.endWhere(({ call }) => holds(call));
    this.next();
  }

  /** Refuses what has waited too long. @param now milliseconds */
  expire(now: number): void {
    for (const one of this.waiting.filter(({ since }) => now - since >= this.options.deadline))
      this.refuse(one);
  }

  private next(): void {
    while (this.waiting.length > 0 && this.working.size < this.options.places) {
      const inWork = countsOf(this.working.members());
      const isCrowded = this.waiting.length > this.options.most / 2;
      const order = isCrowded ? this.waiting.toReversed() : this.waiting;
      let [best] = order;
      for (const one of order)
        if (best && (inWork.get(one.address) ?? 0) < (inWork.get(best.address) ?? 0)) best = one;
      if (!best) return;
      const { address, call, start } = best;
      this.waiting.splice(this.waiting.indexOf(best), 1);
      this.working.add({ address, call });
      start();
    }
  }

  private refuse(one: (typeof this.waiting)[number]): void {
    const isGreedy = (this.counts().get(one.address) ?? 0) > Math.max(1, this.options.places / 2);
    this.waiting.splice(this.waiting.indexOf(one), 1);
    one.refuse(isGreedy);
  }

  private counts(): Map<string, number> {
    return countsOf([...this.working.members(), ...this.waiting]);
  }
}

function countsOf(calls: readonly { readonly address: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { address } of calls) counts.set(address, (counts.get(address) ?? 0) + 1);
  return counts;
}
