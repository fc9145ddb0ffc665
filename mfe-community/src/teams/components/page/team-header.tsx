import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TEAM_TYPE_LABELS, type Team } from '@meshwork/contracts-community';
import { labelOf, productName } from '@meshwork/contracts-core';
import { paths, trail } from '@meshwork/shell-contract';
import { Badge, PageHeader, TeamTile } from '@meshwork/ui';
import type { ReactNode } from 'react';
import { AnsweringLine } from '../../../common/answering.tsx';
import { SourceLine, StaleBadge } from '../../../common/source-line.tsx';
import styles from './team-header.module.css';
import { TeamLinks } from './team-links.tsx';

interface TeamHeaderProps {
  team: Team;
  badges?: ReactNode;
  actions?: ReactNode;
}

export function TeamHeader({ team, badges, actions }: TeamHeaderProps) {
  const { teamNumber, teamName, memberCount } = team;
  const product = productName();
  const facts = [
    team.location,
    team.rookieYear ? t`Rookie year ${{ year: team.rookieYear }}` : null,
    memberCount > 0
      ? plural(memberCount, { one: `# member on ${product}`, other: `# members on ${product}` })
      : null,
  ].filter(Boolean);
  return (
    <PageHeader
      breadcrumbs={trail(team.isClass ? teamName : t`Team ${teamNumber}`, [paths.teams, t`Teams`])}
      media={<TeamTile number={teamNumber} programme={team.teamType} />}
      title={
        team.isClass ? (
          <bdi>{teamName}</bdi>
        ) : (
          <Trans>
            Team {teamNumber} <bdi className={styles.name}>{teamName}</bdi>
          </Trans>
        )
      }
      text={facts.join(' · ') || undefined}
      actions={actions}
    >
      <Badge variant="outline">
        {team.isClass
          ? t({ message: 'Class', context: 'of a school' })
          : labelOf(TEAM_TYPE_LABELS, team.teamType)}
      </Badge>
      {team.isVerified ? (
        <Badge variant="success">
          <Trans>Verified</Trans>
        </Badge>
      ) : null}
      {team.isCommunityTeam && !team.isClass ? (
        <Badge variant="secondary">
          <Trans>Community Team</Trans>
        </Badge>
      ) : null}
      <StaleBadge team={team} />
      {badges}
      <AnsweringLine answering={team.answering} />
      <SourceLine source={team.source} />
      <TeamLinks team={team} />
    </PageHeader>
  );
}
