import { TEAM_TYPE_LABELS, type Team } from '@meshwork/contracts-community';
import { labelOf, productName } from '@meshwork/contracts-core';
import { paths, trail } from '@meshwork/shell-contract';
import { Badge, PageHeader, TeamTile } from '@meshwork/ui';
import type { ReactNode } from 'react';
import { AnsweringLine } from '../../../common/answering.tsx';
import { counted } from '../../../common/counted.ts';
import { SourceLine, StaleBadge } from '../../../common/source-line.tsx';
import styles from './team-header.module.css';
import { TeamLinks } from './team-links.tsx';

export interface TeamHeaderProps {
  team: Team;
  badges?: ReactNode;
  actions?: ReactNode;
}

export function TeamHeader({ team, badges, actions }: TeamHeaderProps) {
  const facts = [
    team.location,
    team.rookieYear ? `Rookie year ${team.rookieYear}` : null,
    team.memberCount > 0 ? `${counted(team.memberCount, 'member')} on ${productName()}` : null,
  ].filter(Boolean);
  return (
    <PageHeader
      breadcrumbs={trail(team.isClass ? team.teamName : `Team ${team.teamNumber}`, [paths.teams, 'Teams'])}
      media={<TeamTile number={team.teamNumber} programme={team.teamType} />}
      title={
        <>
          {team.isClass ? null : `Team ${team.teamNumber} `}
          <bdi className={team.isClass ? undefined : styles.name}>{team.teamName}</bdi>
        </>
      }
      text={facts.join(' · ') || undefined}
      actions={actions}
    >
      <Badge variant="outline">{team.isClass ? 'Class' : labelOf(TEAM_TYPE_LABELS, team.teamType)}</Badge>
      {team.isVerified ? <Badge variant="success">Verified</Badge> : null}
      {team.isCommunityTeam && !team.isClass ? <Badge variant="secondary">Community Team</Badge> : null}
      <StaleBadge team={team} />
      {badges}
      <AnsweringLine answering={team.answering} />
      <SourceLine source={team.source} />
      <TeamLinks team={team} />
    </PageHeader>
  );
}
