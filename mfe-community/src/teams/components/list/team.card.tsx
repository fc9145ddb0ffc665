import { TEAM_TYPE_LABELS, type TeamCard as Team } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { Link, paths, SaveButton } from '@meshwork/shell-contract';
import {
  Badge,
  Card,
  CardCorner,
  CardFooter,
  CardHeader,
  CardMedia,
  CardMeta,
  CardTitle,
  TeamTile,
} from '@meshwork/ui';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnsweringLine } from '../../../common/answering.tsx';
import { DistanceAway } from '../../../common/distance.tsx';
import { StaleBadge } from '../../../common/source-line.tsx';
import styles from './team.card.module.css';

export interface TeamCardProps {
  team: Team;
  /** Badges beside Verified: "Your Team", "Request sent". */
  badges?: ReactNode;
  actions?: ReactNode;
}

/** A team in a list; the whole card links to its page. */
export function TeamCard({ team, badges, actions }: TeamCardProps) {
  return (
    <Card className={styles.card}>
      <CardMedia>
        <TeamTile number={team.teamNumber} programme={team.teamType} className={styles.tile} />
      </CardMedia>
      <CardHeader className={styles.header}>
        <p className={styles.number}>{team.teamNumber}</p>
        <CardTitle render={<Link to={paths.team(team.id)} />} className={styles.title}>
          {team.teamName}
        </CardTitle>
        <CardMeta className={styles.place}>
          {team.location ? (
            <span>
              <MapPin aria-hidden="true" /> <span dir="auto">{team.location}</span>
            </span>
          ) : null}
          <DistanceAway kilometres={team.distance} />
          <AnsweringLine answering={team.answering} />
        </CardMeta>
      </CardHeader>
      <CardCorner>
        <SaveButton item={{ service: 'community', kind: 'team', itemId: team.id }} name={team.teamName} />
      </CardCorner>
      <CardFooter>
        <span>{labelOf(TEAM_TYPE_LABELS, team.teamType)}</span>
        {team.isVerified ? <Badge variant="success">Verified</Badge> : null}
        {team.isCommunityTeam ? <span>Community Team</span> : null}
        <StaleBadge team={team} />
        {badges}
        <span className={styles.since}>{team.rookieYear ? `Since ${team.rookieYear}` : null}</span>
        <div className={styles.actions}>{actions}</div>
      </CardFooter>
    </Card>
  );
}
