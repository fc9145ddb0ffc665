import {
  INITIATIVE_TYPE_LABELS,
  type InitiativeCard as Initiative,
  isFull,
} from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { Link, paths, SaveButton } from '@meshwork/shell-contract';
import {
  Badge,
  Card,
  CardBody,
  CardCorner,
  CardFooter,
  CardHeader,
  CardMeta,
  CardStrip,
  CardTitle,
  LinkButton,
  VisuallyHidden,
} from '@meshwork/ui';
import { Building2, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnsweringLine } from '../../common/answering.tsx';
import { DistanceAway } from '../../common/distance.tsx';
import { ageText, dateRangeText, stateBadge, timeText, typeVariant } from '../key-details.ts';
import styles from './initiative.card.module.css';
import { JoinedTeams } from './joined-teams.tsx';
import { Participation } from './participation.tsx';

export interface InitiativeCardProps {
  initiative: Initiative;
  action?: ReactNode;
}

export function InitiativeCard({ initiative, action }: InitiativeCardProps) {
  const { title, initiativeType, organization, location, joinedTeams, participationCounts, price } =
    initiative;
  const state = stateBadge(initiative.state);
  const conditions = [timeText(initiative), ageText(initiative), price].filter(Boolean).join(' · ');
  return (
    <Card>
      <CardStrip>
        <span className={styles.kind}>
          <Badge variant={typeVariant(initiativeType)}>
            {labelOf(INITIATIVE_TYPE_LABELS, initiativeType)}
          </Badge>
          {state ? <Badge variant={state.variant}>{state.label}</Badge> : null}
          {isFull(initiative) ? <Badge variant="destructive">Full</Badge> : null}
        </span>
        <span>{dateRangeText(initiative)}</span>
      </CardStrip>
      <CardHeader>
        <CardTitle level={2} render={<Link to={paths.initiative(initiative.id)} />}>
          {title}
        </CardTitle>
        <CardMeta>
          <span>
            <MapPin aria-hidden="true" /> <span dir="auto">{location ?? 'Virtual'}</span>
          </span>
          <DistanceAway kilometres={initiative.distance} />
          <span>
            <Building2 aria-hidden="true" /> <span dir="auto">{organization}</span>
          </span>
          {conditions ? <span dir="auto">{conditions}</span> : null}
        </CardMeta>
      </CardHeader>
      <CardCorner>
        <SaveButton item={{ service: 'community', kind: 'initiative', itemId: initiative.id }} name={title} />
      </CardCorner>
      <CardBody>{initiative.description}</CardBody>
      <JoinedTeams teams={joinedTeams} total={participationCounts.teamsCount} />
      <Participation initiative={initiative} />
      <CardMeta>
        {initiative.isDemo ? <span>Demo</span> : null}
        <span dir="auto">{posterText(initiative)}</span>
        <AnsweringLine answering={initiative.answering} />
      </CardMeta>
      <CardFooter>
        {action}
        <LinkButton size="sm" variant="secondary" render={<Link to={paths.initiative(initiative.id)} />}>
          Learn More
          <VisuallyHidden>
            {' '}
            about <bdi>{title}</bdi>
          </VisuallyHidden>
        </LinkButton>
      </CardFooter>
    </Card>
  );
}

export const posterText = ({ team, creator }: Pick<Initiative, 'team' | 'creator'>): string =>
  team ? `Posted by ${team.teamNumber} ${team.teamName}` : `Posted by ${creator.displayName}`;
