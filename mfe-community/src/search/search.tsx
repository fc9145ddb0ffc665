import { plural, t } from '@lingui/core/macro';
import { hasCode } from '@meshwork/api-client';
import { communityCalls, INITIATIVE_TYPE_LABELS, TEAM_TYPE_LABELS } from '@meshwork/contracts-community';
import { type Call, labelOf, langOf } from '@meshwork/contracts-core';
import { paths, type RemoteSearch, type SearchRow, type SearchSource } from '@meshwork/shell-contract';
import { Avatar, dayText, TeamTile } from '@meshwork/ui';

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

/** Needs stand after the teams that are called so. */
const MOST_NEEDS = 2;

/** Words that say what somebody is after, and are in no name. */
const generalWords = () =>
  t({
    message: 'a the team teams find join sponsor help mentor mentors event events',
    context: 'search words',
    comment: 'Words before “near Detroit” that are not searched for',
  }).split(' ');

/** "sponsor a team near Detroit": the place, and the words that are left to search for. */
const readText = (text: string): { search: string; near?: string } => {
  const word = t({
    message: 'near',
    context: 'search words',
    comment: 'Stands before a place: “near Detroit”',
  });
  const [, words = '', near] =
    new RegExp(`^(.*?)(?:^|\\s+)(?:near|${word})\\s+(\\S.*)$`, 'i').exec(text) ?? [];
  if (!near) return { search: text };
  const general = generalWords();
  const search = words.split(/\s+/).filter((word) => !general.includes(word.toLowerCase()));
  return { search: search.join(' '), near };
};

/** Asks near the place that the words name, and without it where no place is called so. */
async function askNear<T>(
  text: string,
  ask: (query: { search: string; near?: string }) => Promise<T>,
): Promise<T> {
  const query = readText(text);
  try {
    return await ask(query);
  } catch (error) {
    if (!hasCode(error, 'PLACE_UNKNOWN')) throw error;
    return ask({ search: text });
  }
}

const teams: SearchSource = {
  count: (total, count) => plural(count, { one: `${total} team`, other: `${total} teams` }),
  find: async (api, { text, limit, signal }) => {
    const [{ body, total, isTotalAtLeast }, needs] = await Promise.all([
      askNear(text, (query) =>
        api.callPaged(communityCalls.listTeams, { query: { ...query, limit }, signal }),
      ),
      askNear(text, (query) =>
        api.call(communityCalls.listNeeds, { query: { ...query, limit: MOST_NEEDS }, signal }),
      ),
    ]);
    const rows = body.teams.map(({ id, teamNumber, teamName, teamType, location }) => ({
      path: paths.team(id),
      number: teamNumber,
      label: teamName,
      hint: joined(labelOf(TEAM_TYPE_LABELS, teamType), location),
      icon: <TeamTile number={teamNumber} programme={teamType} size="sm" />,
    }));
    const needed = needs.needs.map(({ words, team }) => ({
      path: paths.team(team.id),
      label: words,
      lang: langOf(team.language),
      hint: t`Needed by ${{ teamName: team.teamName }}`,
    }));
    const { near } = readText(text);
    const address = `${paths.teams}?${new URLSearchParams({ near: near ?? '' })}`;
    const all = near ? [{ path: address, label: t`All teams near ${{ place: near }}`, hint: '' }] : [];
    const found = [...rows.slice(0, limit - needed.length), ...needed, ...all];
    // The list itself knows no "near" among its words, so the row above leads there.
    return near
      ? { rows: found, total: found.length }
      : { rows: found, total: (total ?? rows.length) + needed.length, isTotalAtLeast };
  },
};

const rowsOf =
  <R,>(call: Call<unknown, R>, rows: (body: R) => SearchRow[]): SearchSource['find'] =>
  async (api, { text, limit, signal }) => {
    const found = await api.callPaged(call, { query: { search: text, limit }, signal });
    const shown = rows(found.body);
    return { rows: shown, total: found.total ?? shown.length, isTotalAtLeast: found.isTotalAtLeast };
  };

const mentors: SearchSource = {
  count: (total, count) => plural(count, { one: `${total} mentor`, other: `${total} mentors` }),
  find: rowsOf(communityCalls.listMentors, (body) =>
    body.mentors.map(({ id, user, position, organization }) => ({
      path: paths.mentor(id),
      label: user.displayName,
      hint: joined(position, organization),
      icon: <Avatar name={user.displayName} src={user.avatarUrl} size="sm" />,
    })),
  ),
};

const initiatives: SearchSource = {
  count: (total, count) => plural(count, { one: `${total} initiative`, other: `${total} initiatives` }),
  find: rowsOf(communityCalls.listInitiatives, (body) =>
    body.map(({ id, title, language, initiativeType: type, startDate, location }) => ({
      path: paths.initiative(id),
      label: title,
      lang: langOf(language),
      hint: joined(labelOf(INITIATIVE_TYPE_LABELS, type), startDate && dayText(startDate), location),
    })),
  ),
};

export default { teams, mentors, initiatives } satisfies RemoteSearch;
