import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  INITIATIVE_TYPE_LABELS,
  type InitiativeCard as Initiative,
  isOver,
} from '@meshwork/contracts-community';
import { labelOf, langOf, personName } from '@meshwork/contracts-core';
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
  DateMark,
  Fact,
  LinkButton,
  useNow,
  VisuallyHidden,
} from '@meshwork/ui';
import type { ReactNode } from 'react';
import { answeringText, SlowBadge } from '../../common/answering.tsx';
import { DistanceAway } from '../../common/distance.tsx';
import { ageText, dateRangeText, lifeBadge, timeText, typeVariant } from '../key-details.ts';
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
  const now = useNow();
  const lang = langOf(initiative.language);
  const life = lifeBadge(initiative, now);
  const hasEnded = isOver(initiative, now);
  const answering = hasEnded ? null : answeringText({ answering: initiative.answering });
  const conditions = [timeText(initiative), ageText(initiative)].filter(Boolean).join(' · ');
  return (
    <Card>
      <CardMedia>
        <DateMark first={initiative.startDate} last={initiative.endDate} tone={typeVariant(initiativeType)} />
      </CardMedia>
      <CardHeader>
        <CardTitle level={2} render={<Link to={paths.initiative(initiative.id)} />}>
          <span lang={lang}>{title}</span>
        </CardTitle>
        <CardMeta>
          <Badge variant={typeVariant(initiativeType)}>
            {labelOf(INITIATIVE_TYPE_LABELS, initiativeType)}
          </Badge>
          {life ? <Badge variant={life.variant}>{life.label}</Badge> : null}
          {answering ? <span className={styles.answering}>{answering}</span> : null}
          {initiative.answering?.isSlow && !hasEnded ? <SlowBadge /> : null}
          {initiative.isDemo ? (
            <span>
              <Trans>Demo</Trans>
            </span>
          ) : null}
        </CardMeta>
      </CardHeader>
      <SaveButton
        item={{ service: 'community', kind: 'initiative', itemId: initiative.id }}
        name={title}
        madeBy={initiative.createdBy}
        className={cardCorner}
      />
      <CardFacts columns={4}>
        <Fact kind="when">
          {dateRangeText(initiative)}
          {conditions || price ? (
            <>
              {' · '}
              <span className={styles.terms}>
                {conditions}
                {conditions && price ? ' · ' : ''}
                <bdi>{price}</bdi>
              </span>
            </>
          ) : null}
        </Fact>
        <Fact kind="where">
          <span dir="auto">{location ?? t`Virtual`}</span> <DistanceAway kilometres={initiative.distance} />
        </Fact>
        <Fact kind="who">
          <bdi>{organization}</bdi> · <bdi>{posterText(initiative)}</bdi>
        </Fact>
        <Fact kind="people">
          <Participation initiative={initiative} />
          <JoinedTeams teams={joinedTeams} total={participationCounts.teamsCount} />
        </Fact>
      </CardFacts>
      <CardFooter filled={filledPart(initiative)}>
        {action}
        <LinkButton
          size="sm"
          variant="ghost"
          className={styles.more}
          render={<Link to={paths.initiative(initiative.id)} />}
        >
          <Trans>
            Learn More
            <VisuallyHidden>
              {' '}
              about <bdi lang={lang}>{title}</bdi>
            </VisuallyHidden>
          </Trans>
        </LinkButton>
      </CardFooter>
    </Card>
  );
}

/** The share of all counted places that are taken; nothing where none are counted. */
function filledPart({ teamsNeeded, individualsNeeded, participationCounts }: Initiative): number | undefined {
  const needed = (teamsNeeded ?? 0) + (individualsNeeded ?? 0);
  if (needed === 0) return undefined;
  const { teamsCount, individualsCount } = participationCounts;
  const taken = Math.min(teamsCount, teamsNeeded ?? 0) + Math.min(individualsCount, individualsNeeded ?? 0);
  return taken / needed;
}

export const posterText = ({ team, creator }: Pick<Initiative, 'team' | 'creator'>): string =>
  team
    ? t`Posted by ${{ teamNumber: team.teamNumber }} ${{ teamName: team.teamName }}`
    : t`Posted by ${{ name: personName(creator.displayName) }}`;
