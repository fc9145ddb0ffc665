import { Client } from 'pg';
import { makeTables, makeViews, subscribe, untilCopied } from './consumer.ts';
import { publish } from './owner.ts';
import { publishedTo } from './published.ts';

export interface Replication {
  /** The service that owns the views; its name is its schema. */
  readonly owner: string;
  readonly consumer: string;
  /** Superusers of the two databases. */
  readonly ownerUrl: string;
  readonly consumerUrl: string;
  /**
   * The owner's database as the consumer's server reaches it, with the role and password for the replication. A
   * missing role is created.
   */
  readonly connection: string;
}

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url, application_name: 'meshwork-replicate' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Gives a consumer's cluster the published views of an owner's cluster under the same names, above tables that logical
 * replication keeps up to date. It can run again after a new view was published: existing views continue, new ones
 * are added.
 * @returns the names of the views
 */
export const replicateViews = ({
  owner,
  consumer,
  ownerUrl,
  consumerUrl,
  connection,
}: Replication): Promise<string[]> =>
  withClient(ownerUrl, (from) =>
    withClient(consumerUrl, async (to) => {
      const name = `${owner}_to_${consumer}`;
      const { tables, views } = await publishedTo(from, owner, consumer);
      if (views.length === 0) return [];
      const address = new URL(connection);
      await makeTables(to, owner, tables);
      await publish(from, { name, schema: owner, tables, role: address });
      await subscribe(to, name, address);
      await untilCopied(to, name);
      await makeViews(to, owner, views, consumer);
      return views.map(({ view }) => `${owner}.${view}`);
    }),
  );
