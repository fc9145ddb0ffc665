export type Row = Record<string, unknown>;

/** A finished product that serves the same rows over HTTP, in the database cluster of ours. */
export interface Peer {
  /** With its version. */
  readonly name: string;
  readonly origin: string;
  readonly pids: Readonly<Record<string, number>>;
  /** Path of the list of 20 with its total. */
  readonly list: string;
  /** @returns the path of one resource */
  page(resource: number): string;
  /** The rows of a list's body with the names of our answer. */
  rowsOf(body: unknown): { total: number; rows: Row[] };
  rowOf(body: unknown): Row;
  stop(): Promise<void>;
}
