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

/** Where a peer keeps what is copied. */
export interface Placement {
  /** @returns the column of a field, nothing for a field that a table of links has */
  columnOf(field: string): string | undefined;
  /** Statements for the peer's database after the rows are there. */
  readonly finish?: readonly string[];
  /** Further tables, and the statements that read their rows from the product. */
  readonly links?: Readonly<Record<string, string>>;
}

export const snakeCase = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The order of the product's list has an index there, so it has one here. */
const indexOf = ({ columnOf }: Placement): string =>
  `create index on resources ("${columnOf('isConfirmed')}" desc, "${columnOf('createdAt')}" desc, id desc)
    where "${columnOf('hiddenAt')}" is null`;

async function withClient<T>(connectionString: string, use: (client: Client) => Promise<T>): Promise<T> {
  // Times are copied as text, and a peer may keep them without a zone.
  const client = new Client({ connectionString, options: '-c TimeZone=UTC' });
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

const renamed = (row: Record<string, unknown>, { columnOf }: Placement): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) => {
      const column = columnOf(field);
      return column ? [[column, value]] : [];
    }),
  );

/** Copies the product's resources, their creators and their teams into the tables of the peer. */
export async function copyRows(productUrl: string, peerUrl: URL, placement: Placement): Promise<void> {
  await withClient(productUrl, (product) =>
    withClient(peerUrl.href, async (peer) => {
      for (const [table, select] of Object.entries({ ...COPIES, ...placement.links })) {
        const { rows } = await product.query(`select to_json(copied) as row from (${select}) copied`);
        const copied = rows.map(({ row }) => renamed(row, placement));
        const columns = Object.keys(copied[0] ?? { id: 0 }).map((column) => `"${column}"`);
        await peer.query(
          `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
          [JSON.stringify(copied)],
        );
      }
      for (const statement of placement.finish ?? []) await peer.query(statement);
      await peer.query(indexOf(placement));
      await peer.query('vacuum analyze');
    }),
  );
}
