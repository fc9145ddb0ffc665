import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';

export const DATA_FOLDER = fileURLToPath(new URL('../../../../data', import.meta.url));

const CITIES = 'cities.tsv.gz';
const TEAMS = 'frc-teams.jsonl';
const EVENTS = 'frc-events-2019.jsonl';

/** Smaller cities are left out, but for one that is called as a big city is in another language. */
const LARGE = 50_000;
const NAMESAKE = /^Moskva\t/;

interface TeamRow {
  readonly teamNumber: string;
  readonly teamName: string;
  readonly location?: string;
}
interface EventRow {
  readonly location: string;
  readonly joinedTeamNumbers: readonly string[];
}

/** The first teams, all of Québec and the United Kingdom, and those with very short names or with numbers that begin with that of another. */
const isKept = ({ teamNumber, teamName, location = '' }: TeamRow): boolean =>
  Number(teamNumber) < 1_000 ||
  /Québec|United Kingdom/.test(location) ||
  teamName.length < 3 ||
  teamNumber.startsWith('254');

const readLines = async (name: string): Promise<string[]> =>
  (await readFile(join(DATA_FOLDER, name), 'utf8')).trim().split('\n');

/** Copies the project's data files to a folder: of teams, events and cities so many that an import takes a moment. */
export async function copySmallData(folder: string): Promise<void> {
  await cp(DATA_FOLDER, folder, { recursive: true });
  const cities = gunzipSync(await readFile(join(DATA_FOLDER, CITIES)))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  const large = cities.filter((line) => Number(line.split('\t')[6]) >= LARGE || NAMESAKE.test(line));
  await writeFile(join(folder, CITIES), gzipSync(large.join('\n')));

  const allEvents = await readLines(EVENTS);
  const events = allEvents.filter((line, index) => {
    const { location, joinedTeamNumbers } = JSON.parse(line) as EventRow;
    return index % 20 === 0 || location.includes('Detroit') || joinedTeamNumbers.includes('254');
  });
  await writeFile(join(folder, EVENTS), `${events.join('\n')}\n`);

  const joined = new Set((JSON.parse(events[0] ?? '') as EventRow).joinedTeamNumbers);
  const teams = (await readLines(TEAMS)).filter((line) => {
    const team = JSON.parse(line) as TeamRow;
    return isKept(team) || joined.has(team.teamNumber);
  });
  await writeFile(join(folder, TEAMS), `${teams.join('\n')}\n`);
}
