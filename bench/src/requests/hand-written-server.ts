/**
 * What a programmer would write by hand for three reads, as the measure of a framework's cost: node:http, pg, named
 * statements, rows to JSON. It has no validation, limits, log, metrics or failures. Its bodies are those of the services.
 *   DATABASE_URL=postgresql://… node hand-written-server.ts <port>
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool, types } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
// pg's default for timestamps is slower than what is needed here.
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => text);

const RESOURCE = `
  r.id, r.title, r.url, r.category, r.type, r.difficulty_level, r.view_count, r.thank_count, r.cost, r.season_year, r.created_at,
  r.created_by, r.link_status, r.is_confirmed, r.confirmed_at, r.import_key is not null as imported,
  case when standing.age_band in ('UNDER_13', 'MINOR') then 'A young member' else creator.display_name end as display_name,
  team.team_id, team.team_number, team.team_name, team.team_type`;
const JOINS = `
  left join auth.public_profile_v1 creator on creator.user_id = r.created_by
  left join auth.standing_v1 standing on standing.user_id = r.created_by
  left join community.public_team_v1 team on team.team_id = r.team_id`;

const RESOURCES = `
  select ${RESOURCE}, (select count(*)::integer from catalog.resource where hidden_at is null) as total,
         case when length(r.description) <= 240 then r.description
              else rtrim(left(r.description, 239)) || '…' end as description
  from catalog.resource r ${JOINS} where r.hidden_at is null
  order by r.is_confirmed desc, r.created_at desc, r.id desc limit $1`;
const RESOURCE_PAGE = `
  select ${RESOURCE}, r.description, r.prerequisites, r.additional_content, r.team_id as posted_for, r.publisher, r.licence,
         r.updated_at, r.link_checked_at
  from catalog.resource r ${JOINS} where r.id = $1 and r.hidden_at is null`;
/** The team's time to answer, and its number of waiting requests. */
const ANSWERING = `(
  select case when waiting.requests > 0 or answered.days is not null then
    json_build_object('days', answered.days, 'open', waiting.requests, 'isSlow', waiting.is_slow) end
  from (
    select count(*)::int as requests, coalesce(bool_or(given_up_at is not null and answered_at is null), false) as is_slow
    from (select given_up_at, answered_at from community.request
      where team_id = team.id and state = 'PENDING' order by created_at limit 100) request
  ) waiting, (
    select case when count(*) >= 3 then greatest(1, ceil(
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) / 86400)) end::int as days
    from (select answered_at, created_at from community.request
      where team_id = team.id and answered_at > now() - interval '180 days' order by answered_at desc limit 50) request
  ) answered)`;
const TEAMS = `
  select id, team_number, team_name, team_type, location, is_community_team, is_verified, rookie_year, unlisted_at,
         is_faded, still_asked_at, confirmed_at, number_value, number_key, ${ANSWERING} as answering,
         (select count(*)::integer from community.team where hidden_at is null) as total
  from community.team where hidden_at is null order by is_faded, number_value, number_key, id limit $1`;

type Row = Record<string, string | number | boolean | null>;

const time = (value: unknown): string => new Date(value as string).toISOString();

const card = (row: Row) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  url: row.url,
  category: row.category,
  type: row.type,
  difficultyLevel: row.difficulty_level,
  viewCount: row.view_count,
  thankCount: row.thank_count,
  cost: row.cost,
  seasonYear: row.season_year,
  createdAt: time(row.created_at),
  createdBy: row.created_by,
  creator: {
    displayName:
      row.created_by === null && row.imported ? 'Meshwork library' : (row.display_name ?? 'Deleted user'),
  },
  team:
    row.team_id === null
      ? null
      : {
          id: row.team_id,
          teamNumber: row.team_number ?? '',
          teamName: row.team_name ?? '',
          teamType: row.team_type ?? '',
        },
  linkStatus: row.link_status,
  ...(!row.is_confirmed && { unconfirmedSince: new Date(row.confirmed_at as string).getUTCFullYear() }),
});

const resourcePage = (row: Row) => ({
  ...card(row),
  prerequisites: row.prerequisites,
  additionalContent: row.additional_content,
  teamId: row.posted_for,
  publisher: row.publisher,
  licence: row.licence,
  updatedAt: time(row.updated_at),
  linkCheckedAt: row.link_checked_at === null ? null : time(row.link_checked_at),
});

const team = (row: Row) => ({
  id: row.id,
  teamNumber: row.team_number,
  teamName: row.team_name,
  teamType: row.team_type,
  location: row.location,
  isCommunityTeam: row.is_community_team,
  isVerified: row.is_verified,
  rookieYear: row.rookie_year,
  ...(row.unlisted_at && { unlistedAt: time(row.unlisted_at) }),
  ...(row.is_faded &&
    row.still_asked_at !== null && {
      unconfirmedSince: new Date(row.confirmed_at as string).getUTCFullYear(),
    }),
  answering: row.answering,
});

function send(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
) {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    ...headers,
  });
  response.end(body);
}

function sendPage(
  response: ServerResponse,
  path: string,
  rows: Row[],
  limit: number,
  cursor: unknown[],
  body: unknown,
) {
  const headers: Record<string, string> = { 'X-Total-Count': String(rows[0]?.total ?? 0) };
  if (rows.length > limit) {
    const next = Buffer.from(JSON.stringify(cursor)).toString('base64url');
    headers.Link = `<${path}?limit=${limit}&cursor=${next}>; rel="next"`;
  }
  send(response, 200, body, headers);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const path = url.pathname;
  const limit = Number(url.searchParams.get('limit') ?? 20);
  if (path === '/_api/resources') {
    const { rows } = await pool.query<Row>({ name: 'resources', text: RESOURCES, values: [limit + 1] });
    const kept = rows.slice(0, limit);
    const last = kept.at(-1);
    sendPage(response, path, rows, limit, [last?.created_at, last?.id], kept.map(card));
  } else if (path === '/_api/resources/details') {
    const values = [Number(url.searchParams.get('id'))];
    const { rows } = await pool.query<Row>({ name: 'resource', text: RESOURCE_PAGE, values });
    if (rows[0]) send(response, 200, resourcePage(rows[0]));
    else send(response, 404, { error: 'Not found.' });
  } else if (path === '/_api/teams') {
    const { rows } = await pool.query<Row>({ name: 'teams', text: TEAMS, values: [limit + 1] });
    const kept = rows.slice(0, limit);
    const last = kept.at(-1);
    const cursor = [last?.is_faded, last?.number_value, last?.number_key, last?.id];
    sendPage(response, path, rows, limit, cursor, { teams: kept.map(team) });
  } else {
    send(response, 404, { error: 'Not found.' });
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.keepAliveTimeout = 75_000;
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'));
