import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TEAM_TYPE_LABELS, type TeamCard as Team } from '@meshwork/contracts-community';
import { labelOf, langOf } from '@meshwork/contracts-core';
import { Link, paths, SaveButton } from '@meshwork/shell-contract';
import {
  Badge,
  Card,
  CardFacts,
  CardFooter,
  CardHeader,
  CardMedia,
  CardMeta,
  CardTitle,
  cardCorner,
  Fact,
  looks,
  TeamTile,
} from '@meshwork/ui';
import type { ReactNode } from 'react';
import { answeringText, SlowBadge } from '../../../common/answering.tsx';
import { DistanceAway } from '../../../common/distance.tsx';
import { StaleBadge } from '../../../common/source-line.tsx';
import { agesText } from '../ages-text.ts';
import styles from './team.card.module.css';

export interface TeamCardProps {
  team: Team;
  /** Badges beside Verified: "Your Team", "Request sent". */
  badges?: ReactNode;
  actions?: ReactNode;
  /** The reader owns it: nobody saves what is their own. */
  isOwn?: boolean | undefined;
}

/** A team in a list; the whole card links to its page. */
export function TeamCard({ team, badges, actions, isOwn }: TeamCardProps) {
  const { meetingTimes } = team;
  const ages = agesText(team);
  const about = [
    team.takesMembers ? t`New members welcome` : '',
    team.rookieYear ? t`Since ${{ year: team.rookieYear }}` : '',
    answeringText({ answering: team.answering }),
  ].filter(Boolean);
  // Most teams of a register have none.
  const hasBadges = badges || team.isVerified || team.unconfirmedSince || team.answering?.isSlow;
  return (
    <Card>
      <CardMedia>
        <TeamTile
          number={team.teamNumber}
          programme={team.teamType}
          label={t`Team ${{ teamNumber: team.teamNumber }}`}
        />
      </CardMedia>
      <CardHeader>
        <CardTitle render={<Link to={paths.team(team.id)} />}>{team.teamName}</CardTitle>
        {hasBadges ? (
          <CardMeta>
            {badges}
            {team.isVerified ? (
              <Badge variant="success">
                <Trans>Verified</Trans>
              </Badge>
            ) : null}
            <StaleBadge team={team} />
            {team.answering?.isSlow ? <SlowBadge /> : null}
          </CardMeta>
        ) : null}
      </CardHeader>
      {isOwn ? null : (
        <SaveButton
          item={{ service: 'community', kind: 'team', itemId: team.id }}
          name={team.teamName}
          className={cardCorner}
        />
      )}
      <CardFacts columns={2}>
        {team.location ? (
          <Fact kind="where">
            <bdi>{team.location}</bdi> <DistanceAway kilometres={team.distance} />
          </Fact>
        ) : null}
        {meetingTimes || ages ? (
          <Fact kind="soon" className={looks.short ?? ''}>
            <bdi lang={langOf(team.language)}>{meetingTimes}</bdi>
            {meetingTimes && ages ? ' · ' : ''}
            {ages}
          </Fact>
        ) : null}
        {about.length > 0 ? <Fact kind="people">{about.join(' · ')}</Fact> : null}
      </CardFacts>
      <CardFooter className={styles.foot ?? ''}>
        {team.isClass
          ? t({ message: 'Class', context: 'of a school' })
          : labelOf(TEAM_TYPE_LABELS, team.teamType)}
        {actions}
      </CardFooter>
    </Card>
  );
}
