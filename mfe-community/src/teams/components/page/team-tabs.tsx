import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { InitiativeCard, ResourceOfTeam, Team } from '@meshwork/contracts-community';
import { Widget } from '@meshwork/shell-contract';
import { CardSkeletons, EmptyState, Tabs } from '@meshwork/ui';
import type { ComponentType, ReactNode } from 'react';
import { useTeamPageAddress } from '../../team-page-address.ts';

/** Shows initiatives as in their directory; the remote passes it in, since features do not import each other. */
export type InitiativeCardsView = ComponentType<{ initiatives: readonly InitiativeCard[]; label: string }>;

interface TeamTabsProps {
  team: Pick<Team, 'id' | 'memberCount' | 'isClass'>;
  resources: readonly ResourceOfTeam[];
  initiatives: readonly InitiativeCard[];
  InitiativeCards: InitiativeCardsView;
  /** The panel of members; null for those who may not see it. */
  members: ReactNode;
  /** The posts for the team; null for those who do not run it. */
  posts: ReactNode;
}

export function TeamTabs({ team, resources, initiatives, InitiativeCards, members, posts }: TeamTabsProps) {
  const { tab, openTab } = useTeamPageAddress();
  const hasPaths = team.isClass === true && Boolean(members);
  const isAway =
    (tab === 'members' && !members) || (tab === 'posted' && !posts) || (tab === 'paths' && !hasPaths);
  const other = resources.length === 0 && initiatives.length > 0 ? 'initiatives' : 'resources';
  const first = hasPaths ? 'paths' : other;
  const initiativesPanel =
    initiatives.length === 0 ? (
      <EmptyState
        title={t`No Initiatives Yet`}
        text={t`This team has not posted or joined any initiatives so far.`}
      />
    ) : (
      <InitiativeCards initiatives={initiatives} label={t`Initiatives of this team`} />
    );
  return (
    <Tabs
      label={t`About this team`}
      value={tab && !isAway ? tab : first}
      onValueChange={openTab}
      items={[
        ...(hasPaths
          ? [{ value: 'paths', label: t`Learning paths`, panel: <ClassPaths teamId={team.id} /> }]
          : []),
        {
          value: 'resources',
          label: t`Resources`,
          count: resources.length,
          panel: <TeamResources resources={resources} />,
        },
        { value: 'initiatives', label: t`Initiatives`, count: initiatives.length, panel: initiativesPanel },
        ...(members
          ? [{ value: 'members', label: t`Members`, count: team.memberCount, panel: members }]
          : []),
        ...(posts ? [{ value: 'posted', label: t`What we posted`, panel: posts }] : []),
      ]}
    />
  );
}

/** The resources domain draws the paths that the class follows. */
const ClassPaths = ({ teamId }: { teamId: number }) => (
  <Widget
    name="paths.of-class"
    props={{ teamId }}
    fallback={<CardSkeletons count={2} label={t`Loading learning paths`} lines={2} />}
    unavailable={
      <p>
        <Trans>Learning paths cannot be shown right now.</Trans>
      </p>
    }
  />
);

/** The cards of the resources domain. */
function TeamResources({ resources }: { resources: readonly ResourceOfTeam[] }) {
  if (resources.length === 0)
    return (
      <EmptyState title={t`No Resources Yet`} text={t`This team has not shared any resources so far.`} />
    );
  return (
    <Widget
      name="resources.cards"
      props={{ resources, label: t`Resources of this team` }}
      fallback={<CardSkeletons count={resources.length} label={t`Loading resources`} lines={3} />}
      unavailable={
        <p>
          <Trans>Resources cannot be shown right now.</Trans>
        </p>
      }
    />
  );
}
