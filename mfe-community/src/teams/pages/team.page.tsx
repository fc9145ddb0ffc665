import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import { communityCalls, missingHead, teamHead, teamKeys } from '@meshwork/contracts-community';
import {
  DetailFailure,
  HiddenPanel,
  lazyPage,
  PageMeta,
  paths,
  ReportButton,
  SaveButton,
  useApi,
  useParams,
  useQuery,
  useUser,
} from '@meshwork/shell-contract';
import { DialogButton, Menu } from '@meshwork/ui';
import { Ellipsis, UserPlus } from 'lucide-react';
import type { ComponentType } from 'react';
import { DetailLayout, DetailSkeleton, PageNotice } from '../../common/detail-layout.tsx';
import { SharePage } from '../../common/share-page.tsx';
import { NobodyHere } from '../components/claims/claim-team.tsx';
import { VerifyTeam } from '../components/claims/verify-team.tsx';
import { JoinTeam, membershipBadge, WithdrawJoin } from '../components/members/join-team.tsx';
import { LeaveTeam } from '../components/members/leave-team.tsx';
import { EditTeam } from '../components/page/edit-team.tsx';
import { TeamAbout, TeamNews } from '../components/page/team-about.tsx';
import { TeamHeader } from '../components/page/team-header.tsx';
import type { InitiativeToolsView } from '../components/page/team-posts.tsx';
import { type InitiativeCardsView, TeamTabs } from '../components/page/team-tabs.tsx';
import { WriteToTeam } from '../components/page/write-to-team.tsx';
import { membershipOnPage } from '../own-membership.ts';
import { teamOrganization } from '../team-organization.ts';

const InviteDialog = lazyPage(() => import('../components/invitations/invite.dialog.tsx'), null);
const TeamPosts = lazyPage(() => import('../components/page/team-posts.tsx'), null);
/** Few are offered a team, and its form is heavy. */
const TransferOffer = lazyPage(() => import('../components/members/transfer-offer.tsx'), null);
const StillTrue = lazyPage(() => import('../../common/still-true.tsx'), null);
const AskedOfYoung = lazyPage(() => import('../../common/asked-of-young.tsx'), null);
/** For members and owners alone: visitors load none of these. */
const MembersPanel = lazyPage(() => import('../components/members/members-panel.tsx'), null);
const JoinRequests = lazyPage(() => import('../components/members/join-requests.tsx'), null);
const GetVerified = lazyPage(() => import('../components/claims/get-verified.tsx'), null);
const CompletePage = lazyPage(() => import('../components/page/complete-page.tsx'), null);

interface TeamPageProps {
  InitiativeCards: InitiativeCardsView;
  InitiativeTools: InitiativeToolsView;
  /** Suggests mentors for the team's needs to its owners; of another feature, too. */
  NeedMentors: ComponentType<{ teamId: number }>;
}

export default function TeamPage({ InitiativeCards, InitiativeTools, NeedMentors }: TeamPageProps) {
  const teamId = Number(useParams().teamId);
  const user = useUser();
  const admin = user?.role === 'admin';
  const details = useQuery(
    callQuery(useApi(), teamKeys.detail(teamId), communityCalls.teamDetails, { teamId }),
  );
  if (details.isPending) return <DetailSkeleton label={t`Loading team`} />;
  if (details.isError)
    return (
      <DetailFailure
        query={details}
        head={missingHead('Team')}
        title={t`Could not load team details`}
        notFound={t`Team not found.`}
        back={{ to: paths.teams, label: t`Back to Teams` }}
      />
    );
  const { team, membership: own } = details.data;
  const membership = membershipOnPage(own, team);
  const isOwnerless = team.ownerCount === 0;
  const owner = membership.status === 'member' && membership.owner;
  const item = { service: 'community', kind: 'team', itemId: team.id };
  const seesMembers = membership.status === 'member' || admin;
  // The owners of a hidden team correct it, and it answers, asks and lets in nobody (docs/product.md#hidden).
  const isPaused = Boolean(team.hidden);
  return (
    <>
      <PageMeta {...teamHead(team)} data={(address) => teamOrganization(team, address)} />
      <TeamHeader
        team={team}
        badges={membershipBadge(membership)}
        actions={
          <>
            {isOwnerless || isPaused ? null : (
              <>
                <JoinTeam team={team} membership={membership} />
                <WriteToTeam team={team} />
              </>
            )}
            {isPaused ? null : <WithdrawJoin team={team} membership={membership} />}
            <DialogButton
              hidden={!owner || isPaused}
              icon={<UserPlus aria-hidden="true" />}
              preload={InviteDialog.preload}
              dialog={(state) => <InviteDialog team={team} {...state} />}
            >
              <Trans>Invite</Trans>
            </DialogButton>
            {owner || isPaused ? null : <LeaveTeam team={team} membership={membership} />}
            <VerifyTeam team={team} />
            {isPaused || owner ? null : <SaveButton item={item} />}
            <Menu
              label={t`More about team ${{ teamNumber: team.teamNumber }}`}
              face={<Ellipsis aria-hidden="true" />}
            >
              {owner || admin ? <EditTeam team={team} isOwner={owner} /> : null}
              {owner && !team.isVerified && !isPaused ? <GetVerified team={team} /> : null}
              {isPaused ? null : (
                <SharePage
                  what="team"
                  title={`${team.teamNumber} ${team.teamName}`}
                  text={team.location ?? ''}
                  path={paths.team(team.id)}
                />
              )}
              {owner && !isPaused ? <LeaveTeam team={team} membership={membership} /> : null}
              <ReportButton
                item={item}
                name={t({ message: 'this team', context: 'after “Report”' })}
                hidden={owner}
              />
            </Menu>
          </>
        }
      />
      {isOwnerless && !isPaused ? <NobodyHere team={team} /> : null}
      <HiddenPanel hidden={team.hidden} item={item} isOwn={owner} onChanged={() => void details.refetch()} />
      {own?.stillTrueBy ? (
        <StillTrue kind="team" id={teamId} until={own.stillTrueBy} isFaded={Boolean(team.unconfirmedSince)} />
      ) : null}
      {own?.offeredBy && !isPaused ? <TransferOffer team={team} from={own.offeredBy} /> : null}
      <PageNotice>{owner && user?.standing?.ageBand === 'MINOR' ? <AskedOfYoung /> : null}</PageNotice>
      {(owner || admin) && !isPaused ? <JoinRequests team={team} ownerless={isOwnerless} /> : null}
      <DetailLayout
        aside={
          <>
            {owner ? <CompletePage team={team} /> : null}
            <TeamAbout team={team} isMember={membership.status === 'member'} />
            <TeamNews news={details.data.news} />
          </>
        }
      >
        {owner && team.needs?.length ? <NeedMentors teamId={team.id} /> : null}
        <TeamTabs
          {...details.data}
          InitiativeCards={InitiativeCards}
          members={seesMembers ? <MembersPanel team={team} mayManage={owner && !isPaused} /> : null}
          posts={owner ? <TeamPosts teamId={team.id} InitiativeTools={InitiativeTools} /> : null}
        />
      </DetailLayout>
    </>
  );
}
