/**
 * What is in progress at the moment, such as requests: a set for members that come and go fast.
 *
 * A `Set` would keep them for long. After some additions V8 gives it a new table, and the old table refers to the new one and still to
 * its members of that moment. Young garbage that old garbage refers to counts as used, so once one such table is in the heap's old
 * generation, every later one gets there as well, with all requests that it had, until V8 collects the old generation as a whole: three
 * times in 1,000 requests (docs/performance.md#the-request-path).
 */
export class InProgress<T extends object> {
  private readonly places: (T | undefined)[] = [];
  private readonly free: number[] = [];

  get size(): number {
    return this.places.length - this.free.length;
  }

  /** @returns ends it; false when it has been ended before */
  add(member: T): () => boolean {
    const place = this.free.pop() ?? this.places.length;
    this.places[place] = member;
    return () => this.end(place, member);
  }

  /** Ends all for which a condition holds. */
  endWhere(holds: (member: T) => boolean): void {
    for (const [place, member] of this.places.entries()) if (member && holds(member)) this.end(place, member);
  }

  /** A copy. */
  members(): T[] {
    return this.places.filter((member) => member !== undefined);
  }

  private end(place: number, member: T): boolean {
    if (this.places[place] !== member) return false;
    this.places[place] = undefined;
    this.free.push(place);
    return true;
  }
}
