import { Client } from 'pg';

/** Writes one row after the other, each in its own transaction, and records which ones were acknowledged. */
export class Writer {
  /** Number of the last commit that PostgreSQL acknowledged. */
  acknowledged = 0;
  private readonly client: Client;
  private writing: Promise<void> = Promise.resolve();
  private stopped = false;

  private constructor(client: Client) {
    this.client = client;
    client.on('error', () => undefined);
  }

  static async start(url: string): Promise<Writer> {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(
      'create table public.written (number integer primary key, at timestamptz not null default now())',
    );
    const writer = new Writer(client);
    writer.writing = writer.write();
    return writer;
  }

  /** Waits for some more commits. */
  async more(count: number): Promise<number> {
    const enough = this.acknowledged + count;
    while (this.acknowledged < enough && !this.stopped)
      await new Promise((resolve) => setTimeout(resolve, 5));
    return this.acknowledged;
  }

  /** Stops after the current commit; after a crash it has stopped by itself. */
  async stop(): Promise<number> {
    this.stopped = true;
    await this.writing;
    await this.client.end().catch(() => undefined);
    return this.acknowledged;
  }

  private async write(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.client.query('insert into public.written (number) values ($1)', [this.acknowledged + 1]);
        this.acknowledged += 1;
      } catch {
        this.stopped = true;
      }
    }
  }
}

/** The numbers in a database: their count and their maximum, which are equal when none is missing. */
export const written = async (url: string): Promise<{ count: number; last: number }> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select count(*)::int as count, coalesce(max(number), 0) as last from public.written',
    );
    return rows[0];
  } finally {
    await client.end();
  }
};
