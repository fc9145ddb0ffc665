import { Client } from 'pg';

/** As long as the product's cards show it, so that the peer sends the same bytes and computes nothing. */
const EXCERPT = `case when char_length(r.description) > 240 then rtrim(left(r.description, 239)) || '…'
  else r.description end`;

/** What is copied from the product: a table of the peer, and the statement that reads its rows. Columns are named as in answers. */
const COPIES: Readonly<Record<string, string>> = {
  people: `select distinct user_id as id, display_name as "displayName"
    from auth.public_profile_v1 join catalog.resource r on r.created_by = user_id`,
  teams: `select distinct t.team_id as id, team_number as "teamNumber", team_name as "teamName", team_type as "teamType"
    from community.public_team_v1 t join catalog.resource r using (team_id)`,
  resources: `select r.id, r.title, r.description, ${EXCERPT} as excerpt, r.url, r.category, r.type,
      r.difficulty_level as "difficultyLevel", r.view_count as "viewCount", r.thank_count as "thankCount", r.cost,
      r.season_year as "seasonYear", r.created_at as "createdAt", r.link_status as "linkStatus",
      r.is_confirmed as "isConfirmed", r.prerequisites, r.additional_content as "additionalContent", r.team_id as "teamId",
      r.publisher, r.licence, r.updated_at as "updatedAt", r.link_checked_at as "linkCheckedAt", r.hidden_at as "hiddenAt",
      case when not r.is_confirmed then extract(year from r.confirmed_at at time zone 'UTC')::integer end as "unconfirmedSince",
      creator.user_id as creator, team.team_id as team
    from catalog.resource r
    left join auth.public_profile_v1 creator on creator.user_id = r.created_by
    left join community.public_team_v1 team on team.team_id = r.team_id`,
};

/** The order of the product's list has an index there, so it has one here. */
const INDEX = `create index on resources ("isConfirmed" desc, "createdAt" desc, id desc) where "hiddenAt" is null`;

async function withClient<T>(connectionString: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Makes an empty database in the product's cluster, instead of one that an earlier run left. @returns its address */
export async function emptyDatabase(productUrl: string, name: string): Promise<URL> {
  await withClient(productUrl, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  });
  const url = new URL(productUrl);
  url.pathname = name;
  return url;
}

/** Copies the product's resources, their creators and their teams into the tables of the peer. */
export async function copyRows(productUrl: string, peerUrl: URL): Promise<void> {
  await withClient(productUrl, (product) =>
    withClient(peerUrl.href, async (peer) => {
      for (const [table, select] of Object.entries(COPIES)) {
        const { rows } = await product.query(`select json_agg(copied)::text as all from (${select}) copied`);
        await peer.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
          rows[0].all ?? '[]',
        ]);
      }
      await peer.query(INDEX);
      await peer.query('vacuum analyze');
    }),
  );
}
