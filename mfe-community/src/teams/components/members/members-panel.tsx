import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Team } from '@meshwork/contracts-community';
import { lazyPage, QueryState, ReportButton, useApi, useQuery, useUser } from '@meshwork/shell-contract';
import { Badge, ConfirmDialog, Day, DialogButton, type DialogState, EmptyState } from '@meshwork/ui';
import { BlockPerson } from '../../../common/own-request.tsx';
import { useChangeTeamRole } from '../../api/team.actions.ts';
import { teamMembers } from '../../api/team.query.ts';
import { PeopleList, PersonRow } from './person-row.tsx';
import { TransferTeam } from './transfer-team.tsx';

const ManageMemberDialog = lazyPage(() => import('./manage-member.dialog.tsx'), null);

interface MembersPanelProps {
  team: Pick<Team, 'id' | 'teamNumber' | 'teamName' | 'memberCount'>;
  /** For owners: they change roles, remove members and hand the team over. */
  mayManage: boolean;
}

/** Lists the members of a team, owners first; shown to members and admins only. */
export default function MembersPanel({ team, mayManage }: MembersPanelProps) {
  const user = useUser();
  const members = useQuery(teamMembers(useApi(), team.id));
  if (members.isPending || members.isError) {
    const height = `${Math.max(team.memberCount, 1) * 4.25}rem`;
    return (
      <QueryState
        query={members}
        loading={t`Loading members`}
        failed={t`Could not load members`}
        height={height}
      />
    );
  }
  if (members.data.members.length === 0) {
    return (
      <EmptyState
        title={t`No Members Yet`}
        text={t`Whoever proves that the team is theirs becomes the owner.`}
      />
    );
  }
  const isAlone = members.data.members.filter(({ role }) => role === 'OWNER').length === 1;
  return (
    <PeopleList label={t`Members`}>
      {members.data.members.map(({ userId, role, joinedAt, isOffered = false, ...person }) => (
        <PersonRow
          key={userId}
          person={person}
          badges={
            <>
              <Badge variant={role === 'OWNER' ? 'default' : 'outline'}>
                {role === 'OWNER' ? t`Owner` : t`Member`}
              </Badge>
              {isOffered ? (
                <Badge variant="warning">
                  <Trans>Asked to take over</Trans>
                </Badge>
              ) : null}
              {userId === user?.id ? (
                <Badge variant="secondary">
                  <Trans>You</Trans>
                </Badge>
              ) : null}
            </>
          }
          meta={
            <Trans>
              Joined <Day at={joinedAt} />
            </Trans>
          }
          actions={
            userId === user?.id ? (
              mayManage && !isAlone ? (
                <DialogButton
                  size="sm"
                  variant="secondary"
                  dialog={(state) => <StepDownDialog team={team} {...state} />}
                >
                  <Trans>Step down</Trans>
                </DialogButton>
              ) : null
            ) : (
              <>
                {mayManage && role !== 'OWNER' ? (
                  <TransferTeam team={team} userId={userId} name={person.displayName} isOffered={isOffered} />
                ) : null}
                <DialogButton
                  hidden={!mayManage}
                  size="sm"
                  variant="secondary"
                  aria-label={t`Manage ${{ displayName: person.displayName }}`}
                  preload={ManageMemberDialog.preload}
                  dialog={(state) => (
                    <ManageMemberDialog
                      team={team}
                      member={{ userId, name: person.displayName, isOwner: role === 'OWNER' }}
                      {...state}
                    />
                  )}
                >
                  <Trans>Manage</Trans>
                </DialogButton>
                <ReportButton
                  item={{ service: 'auth', kind: 'person', itemId: userId }}
                  name={person.displayName}
                />
                <BlockPerson person={{ id: userId, displayName: person.displayName }} />
              </>
            )
          }
        />
      ))}
    </PeopleList>
  );
}

function StepDownDialog({ team, ...state }: DialogState & Pick<MembersPanelProps, 'team'>) {
  const userId = useUser()?.id;
  const change = useChangeTeamRole(undefined, () => state.onOpenChange(false));
  return (
    <ConfirmDialog
      {...state}
      title={t`Step down as an owner of team ${{ teamNumber: team.teamNumber }}?`}
      text={t`You stay as a plain member. Another owner can make you an owner again.`}
      confirmLabel={t`Step Down`}
      busy={change.isPending}
      error={change.failure}
      onConfirm={() => userId && change.mutate({ teamId: team.id, userId, role: 'MEMBER' })}
    />
  );
}
