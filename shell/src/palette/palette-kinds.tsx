import type { ApiClient } from '@meshwork/api-client';
import { catalogEndpoints, RESOURCE_TYPE_LABELS, type ResourceCard } from '@meshwork/contracts-catalog';
import {
  INITIATIVE_TYPE_LABELS,
  type InitiativeCard,
  initiativeEndpoints,
  type MentorCard,
  mentorEndpoints,
  TEAM_TYPE_LABELS,
  type TeamCard,
  teamEndpoints,
} from '@meshwork/contracts-community';
import { type Endpoint, labelOf, type ResponseOf } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';
import { Avatar, TeamTile } from '@meshwork/ui';
import type { CommandItem } from '@meshwork/ui/command';
import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styles from './palette.module.css';
import { PlaceIcon } from './palette-places.tsx';

/** Rows of one kind at most; the rest is behind "All 27 teams". */
const SHOWN = 5;

const keys = {
  search: (path: string, text: string) => ['palette', path, text] as const,
};

/** One goes on where the other ends: then the rows of one may stay until those of the other are here. */
export const isNear = (a: string, b: string): boolean => a !== '' && (a.startsWith(b) || b.startsWith(a));

interface Found<T> {
  items: readonly T[];
  total: number;
}

type Query<T> = UseQueryOptions<Found<T>, Error, Found<T>, ReturnType<typeof keys.search>>;

/** A kind of thing that one service finds. */
export interface Kind<T> {
  /** The heading: "Teams". */
  label: string;
  /** One of them, in a sentence; several take an s. */
  noun: string;
  /** The list with all of them. */
  path: string;
  query: (api: ApiClient, text: string) => Query<T>;
  row: (item: T) => CommandItem;
}

const search =
  <E extends Endpoint, T>(endpoint: E, itemsOf: (body: ResponseOf<E>) => readonly T[]) =>
  (api: ApiClient, text: string): Query<T> =>
    queryOptions({
      queryKey: keys.search(endpoint.path, text),
      queryFn: async ({ signal }) => {
        const { body, total } = await api.callPaged(endpoint, {
          query: { search: text, limit: SHOWN },
          signal,
        });
        const items = itemsOf(body);
        return { items, total: total ?? items.length };
      },
      enabled: text !== '',
      placeholderData: (before, query) => (isNear(query?.queryKey[2] ?? '', text) ? before : undefined),
      // Somebody waits with a hand on the keys: a failure is said at once, and tried again by the next letter.
      retry: false,
    });

const leadsTo = (path: string) => ({ id: path, render: <Link to={path} /> });

const teams: Kind<TeamCard> = {
  label: 'Teams',
  noun: 'team',
  path: paths.teams,
  query: search(teamEndpoints.listTeams, (body) => body.teams),
  row: ({ id, teamNumber, teamName, teamType, location }) => ({
    ...leadsTo(paths.team(id)),
    label: (
      <>
        <span className={styles.number}>{teamNumber}</span> {teamName}
      </>
    ),
    hint: joined(labelOf(TEAM_TYPE_LABELS, teamType), location),
    icon: <TeamTile number={teamNumber} programme={teamType} size="sm" className={styles.tile ?? ''} />,
  }),
};

const resources: Kind<ResourceCard> = {
  label: 'Resources',
  noun: 'resource',
  path: paths.resources,
  query: search(catalogEndpoints.listResources, (body) => body),
  row: ({ id, title, type }) => ({
    ...leadsTo(paths.resource(id)),
    label: title,
    hint: labelOf(RESOURCE_TYPE_LABELS, type),
    icon: <PlaceIcon path={paths.resources} />,
  }),
};

const mentors: Kind<MentorCard> = {
  label: 'Mentors',
  noun: 'mentor',
  path: paths.mentors,
  query: search(mentorEndpoints.listMentors, (body) => body.mentors),
  row: ({ id, user, position, organization }) => ({
    ...leadsTo(paths.mentor(id)),
    label: user.displayName,
    hint: joined(position, organization),
    icon: <Avatar name={user.displayName} src={user.avatarUrl} size="sm" />,
  }),
};

const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

const initiatives: Kind<InitiativeCard> = {
  label: 'Initiatives',
  noun: 'initiative',
  path: paths.initiatives,
  query: search(initiativeEndpoints.listInitiatives, (body) => body),
  row: ({ id, title, initiativeType, startDate, location }) => ({
    ...leadsTo(paths.initiative(id)),
    label: title,
    hint: joined(
      labelOf(INITIATIVE_TYPE_LABELS, initiativeType),
      startDate && days.format(new Date(startDate)),
      location,
    ),
    icon: <PlaceIcon path={paths.initiatives} />,
  }),
};

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

export const KINDS = { teams, resources, mentors, initiatives };
