/**
 * Lets callers that ask the same at the same time share one read, so that a class that opens one list costs the database little more than
 * one pupil. Who asks while the read runs gets the next one, which begins when it ends: each answer has been read after its
 * caller asked, and so has what that caller wrote before.
 */
export class SharedReads {
  private readonly running = new Map<string, Promise<unknown>>();
  private readonly next = new Map<string, Promise<unknown>>();

  /** @param key the same for callers that ask the same @param read returns what all of them may have @throws what the read throws */
  get<T>(key: string, read: () => Promise<T>): Promise<T> {
    const next = this.next.get(key) ?? this.after(key, read) ?? this.begin(key, read);
    return next as Promise<T>;
  }

  private begin<T>(key: string, read: () => Promise<T>): Promise<T> {
    const result = read().finally(() => this.running.delete(key));
    this.running.set(key, result);
    return result;
  }

  /** The read that begins when the running one ends; undefined where none runs. */
  private after<T>(key: string, read: () => Promise<T>): Promise<T> | undefined {
    const begin = () => {
      this.next.delete(key);
      return this.begin(key, read);
    };
    const result = this.running.get(key)?.then(begin, begin);
    if (result) this.next.set(key, result);
    return result;
  }
}
