/**
 * What is in progress at the moment, such as requests.
 *
 * Used instead of a `Set`, which would keep ended requests in memory. From time to time V8 gives a set a new table. The old table
 * still refers to its members and to the new table. Once an old table has reached the heap's old generation, everything that it refers to
 * is kept as well, until V8 collects the old generation: so is every later table, with the requests of its time
 * (docs/performance.md#the-rules-that-keep-it-so).
 */
export class InProgress<T extends object> {
  private readonly places: (T | undefined)[] = [];
  private readonly free: number[] = [];

  get size(): number {
    return this.places.length - this.free.length;
  }

  /** @returns a function that ends it, and says whether it was still in progress */
  add(member: T): () => boolean {
    const place = this.free.pop() ?? this.places.length;
    this.places[place] = member;
    return () => this.end(place, member);
  }

  endWhere(holds: (member: T) => boolean): void {
    for (const [place, member] of this.places.entries()) if (member && holds(member)) this.end(place, member);
  }

  /** A copy, so that members may end while it is read. */
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
