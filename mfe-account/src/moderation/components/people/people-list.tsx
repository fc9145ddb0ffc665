import type { AccountRow } from '@meshwork/contracts-auth';
import {
  Directory,
  Link,
  type ListAddress,
  type PagedList,
  paths,
  useSearchParams,
  useUser,
} from '@meshwork/shell-contract';
import { Avatar, Card, CardHeader, CardMedia, CardMeta, CardTitle, Day, FilterSelect } from '@meshwork/ui';
import { type ReactNode, useCallback } from 'react';
import { PersonBadges } from '../person-badges.tsx';

const ROLES = [
  { value: 'user', label: 'Users' },
  { value: 'moderator', label: 'Moderators' },
  { value: 'admin', label: 'Admins' },
];
const STATES = [
  { value: 'suspended', label: 'Suspended' },
  { value: 'unverified', label: 'Address not confirmed' },
  { value: 'new', label: 'New accounts' },
];
const FILTERS = [
  ['role', 'Role', 'All roles', ROLES],
  ['state', 'State', 'Any state', STATES],
] as const;

export function PeopleList({ list, address }: { list: PagedList<AccountRow>; address: ListAddress }) {
  const [params] = useSearchParams();
  const isAdmin = useUser()?.role === 'admin';
  const drawCard = useCallback(
    (person: AccountRow): ReactNode => {
      const to = new URLSearchParams(params);
      to.set('person', String(person.id));
      return <PersonCard person={person} to={`${paths.moderation}/people?${to}`} />;
    },
    [params],
  );
  return (
    <Directory
      noun="people"
      list={list}
      address={address}
      placeholder={isAdmin ? 'Search by name, username or address' : 'Search by name or username'}
      filters={FILTERS.map(([name, label, all, options]) => (
        <FilterSelect
          key={name}
          label={label}
          all={all}
          options={options}
          value={address.values(name)[0] ?? ''}
          onChoose={(value) => address.choose({ [name]: [value] })}
        />
      ))}
      skeleton={{ count: 9, media: 'circle', lines: 1 }}
      emptyTitle="No People Found"
      itemKey={(person) => person.id}
    >
      {drawCard}
    </Directory>
  );
}

const PersonCard = ({ person, to }: { person: AccountRow; to: string }) => (
  <Card>
    <CardMedia>
      <Avatar name={person.displayName} src={person.avatarUrl} />
    </CardMedia>
    <CardHeader>
      <CardTitle level={2} render={<Link to={to} preventScrollReset />}>
        {person.displayName}
      </CardTitle>
      <CardMeta>
        <span>@{person.username}</span>
        {person.email ? <span>{person.email}</span> : null}
      </CardMeta>
      <CardMeta>
        <span>
          Joined <Day at={person.createdAt} />
        </span>
        {person.lastSeenAt ? (
          <span>
            Seen <Day at={person.lastSeenAt} />
          </span>
        ) : null}
      </CardMeta>
      <PersonBadges person={person} />
    </CardHeader>
  </Card>
);
