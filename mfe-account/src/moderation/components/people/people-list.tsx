import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { AccountRow } from '@meshwork/contracts-auth';
import {
  Directory,
  type DirectoryTexts,
  Link,
  type ListAddress,
  type PagedList,
  paths,
  useSearchParams,
  useUser,
} from '@meshwork/shell-contract';
import {
  Avatar,
  Card,
  CardFacts,
  CardFooter,
  CardHeader,
  CardMedia,
  CardMeta,
  CardTitle,
  Day,
  Fact,
  FilterSelect,
} from '@meshwork/ui';
import { type ReactNode, useCallback } from 'react';
import { PersonBadges } from '../person-badges.tsx';

const TEXTS: DirectoryTexts = {
  list: msg`people`,
  loading: msg`Loading people`,
  failed: msg`Could not load people`,
  more: msg`Load more people`,
  shown: ({ shown, total, count }) => (
    <Trans>
      Showing {shown} of {total} <Plural value={count} one="person" other="people" />
    </Trans>
  ),
  search: msg`Search people`,
  failure: (message) => t`Error fetching people: ${message}`,
  feed: (search) => (search ? t`People: ${search}` : t`People`),
};

const COLUMNS = [msg`Person`, msg`Account`, msg`State`];

const ROLES = [
  { value: 'user', label: msg`Users` },
  { value: 'moderator', label: msg`Moderators` },
  { value: 'admin', label: msg`Admins` },
];
const STATES = [
  { value: 'suspended', label: msg({ message: 'Suspended', context: 'accounts' }) },
  { value: 'unverified', label: msg`Address not confirmed` },
  { value: 'new', label: msg`New accounts` },
];
const FILTERS = [
  ['role', msg`Role`, msg`All roles`, ROLES],
  ['state', msg`State`, msg`Any state`, STATES],
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
      id="people"
      texts={TEXTS}
      list={list}
      address={address}
      placeholder={isAdmin ? t`Search by name, username or address` : t`Search by name or username`}
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
      columns={COLUMNS}
      skeleton={{ count: 9, media: 'circle', lines: 1 }}
      emptyTitle={t`No People Found`}
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
        <bdi>@{person.username}</bdi>
        {person.email ? <span>{person.email}</span> : null}
      </CardMeta>
    </CardHeader>
    <CardFacts columns={1}>
      <Fact kind="soon">
        <Trans>
          Joined <Day at={person.createdAt} />
        </Trans>
        {person.lastSeenAt ? (
          <>
            {' · '}
            <Trans>
              Seen <Day at={person.lastSeenAt} />
            </Trans>
          </>
        ) : null}
      </Fact>
    </CardFacts>
    <CardFooter>
      <PersonBadges person={person} />
    </CardFooter>
  </Card>
);
