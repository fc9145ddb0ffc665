import { TEAM_TYPE_LABELS, type TeamCard as Team } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { Link, paths } from '@meshwork/shell-contract';
import { Badge, Card, CardFooter, CardHeader, CardMedia, CardMeta, CardTitle, TeamTile } from '@meshwork/ui';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';

export interface TeamCardProps {
  team: Team;
  /** Badges beside Verified: "Your Team", "Request sent". */
  badges?: ReactNode;
  /** Leave Team, Verify Team. */
  actions?: ReactNode;
}

/** A team in a list; the whole card leads to its page. */
export function TeamCard({ team, badges, actions }: TeamCardProps) {
  return (
    <Card>
      <CardMedia>
        <TeamTile number={team.teamNumber} programme={team.teamType} />
      </CardMedia>
      <CardHeader>
        <CardTitle render={<Link to={paths.team(team.id)} />}>{team.teamName}</CardTitle>
        <CardMeta>
          {team.location ? (
            <span>
              <MapPin aria-hidden="true" /> {team.location}
            </span>
          ) : null}
          {team.rookieYear ? <span>Since {team.rookieYear}</span> : null}
        </CardMeta>
      </CardHeader>
      <CardFooter>
        <Badge variant="outline">{labelOf(TEAM_TYPE_LABELS, team.teamType)}</Badge>
        {team.isVerified ? <Badge variant="success">Verified</Badge> : null}
        {team.isCommunityTeam ? <Badge variant="secondary">Community Team</Badge> : null}
        {badges}
        {actions}
      </CardFooter>
    </Card>
  );
}
