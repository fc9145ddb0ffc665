import { messageOf } from '@meshwork/api-client';
import type { Team } from '@meshwork/contracts-community';
import { BlockButton, ReportButton, useApi, useQuery, useUser } from '@meshwork/shell-contract';
import { Badge, Day, EmptyState, ErrorState, Loading, Skeleton } from '@meshwork/ui';
import { teamMembers } from '../api/team.query.ts';
import { PeopleList, PersonRow } from './person-row.tsx';
import { TransferTeam } from './transfer-team.tsx';

export interface MembersPanelProps {
  team: Pick<Team, 'id' | 'teamNumber' | 'memberCount'>;
  /** For the owner. */
  mayTransfer: boolean;
}

/** Who belongs to the team, the owner first; shown to members and admins only. */
export function MembersPanel({ team, mayTransfer }: MembersPanelProps) {
  const user = useUser();
  const members = useQuery(teamMembers(useApi(), team.id));
  if (members.isPending) {
    return (
      <Loading label="Loading members">
        <Skeleton shape="block" height={`${Math.max(team.memberCount, 1) * 4.25}rem`} />
      </Loading>
    );
  }
  if (members.isError) {
    return (
      <ErrorState
        level={2}
        title="Could not load members"
        text={messageOf(members.error)}
        onRetry={() => void members.refetch()}
      />
    );
  }
  if (members.data.members.length === 0) {
    return <EmptyState title="No Members Yet" text="Whoever is accepted first becomes the owner." />;
  }
  return (
    <PeopleList label="Members">
      {members.data.members.map(({ userId, role, joinedAt, ...person }) => (
        <PersonRow
          key={userId}
          person={person}
          badges={
            <>
              <Badge variant={role === 'OWNER' ? 'default' : 'outline'}>
                {role === 'OWNER' ? 'Owner' : 'Member'}
              </Badge>
              {userId === user?.id ? <Badge variant="secondary">You</Badge> : null}
            </>
          }
          meta={
            <>
              Joined <Day at={joinedAt} />
            </>
          }
          actions={
            userId === user?.id ? null : (
              <>
                {mayTransfer ? <TransferTeam team={team} userId={userId} name={person.displayName} /> : null}
                <ReportButton
                  item={{ service: 'auth', kind: 'person', itemId: userId }}
                  name={person.displayName}
                />
                <BlockButton person={{ id: userId, displayName: person.displayName }} />
              </>
            )
          }
        />
      ))}
    </PeopleList>
  );
}
