import { communityCalls, INITIATIVE_TYPE_LABELS, TEAM_TYPE_LABELS } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { paths, type RemoteSearch, type SearchSource } from '@meshwork/shell-contract';
import { Avatar, dayText, TeamTile } from '@meshwork/ui';

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

const teams: SearchSource = {
  noun: 'team',
  find: async (api, { text, limit, signal }) => {
    const { body, total, isTotalAtLeast } = await api.callPaged(communityCalls.listTeams, {
      query: { search: text, limit },
      signal,
    });
    const rows = body.teams.map(({ id, teamNumber, teamName, teamType, location }) => ({
      path: paths.team(id),
      number: teamNumber,
      label: teamName,
      hint: joined(labelOf(TEAM_TYPE_LABELS, teamType), location),
      icon: <TeamTile number={teamNumber} programme={teamType} size="sm" />,
    }));
    return { rows, total: total ?? rows.length, isTotalAtLeast };
  },
};

const mentors: SearchSource = {
  noun: 'mentor',
  find: async (api, { text, limit, signal }) => {
    const { body, total, isTotalAtLeast } = await api.callPaged(communityCalls.listMentors, {
      query: { search: text, limit },
      signal,
    });
    const rows = body.mentors.map(({ id, user, position, organization }) => ({
      path: paths.mentor(id),
      label: user.displayName,
      hint: joined(position, organization),
      icon: <Avatar name={user.displayName} src={user.avatarUrl} size="sm" />,
    }));
    return { rows, total: total ?? rows.length, isTotalAtLeast };
  },
};

const initiatives: SearchSource = {
  noun: 'initiative',
  find: async (api, { text, limit, signal }) => {
    const { body, total, isTotalAtLeast } = await api.callPaged(communityCalls.listInitiatives, {
      query: { search: text, limit },
      signal,
    });
    const rows = body.map(({ id, title, initiativeType, startDate, location }) => ({
      path: paths.initiative(id),
      label: title,
      hint: joined(
        labelOf(INITIATIVE_TYPE_LABELS, initiativeType),
        startDate && dayText(startDate),
        location,
      ),
    }));
    return { rows, total: total ?? rows.length, isTotalAtLeast };
  },
};

/** Searches this domain for the command palette. */
export default { teams, mentors, initiatives } satisfies RemoteSearch;
