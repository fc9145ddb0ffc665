import { Trans } from '@lingui/react/macro';
import {
  EXPERTISE_AREA_LABELS,
  NEED_KIND_LABELS,
  type NeedCard as Need,
  TEAM_TYPE_LABELS,
} from '@meshwork/contracts-community';
import { labelOf, langOf, languageName } from '@meshwork/contracts-core';
import { Link, paths, SaveButton } from '@meshwork/shell-contract';
import {
  Badge,
  Card,
  CardCorner,
  CardFacts,
  CardFooter,
  CardHeader,
  CardMedia,
  CardMeta,
  CardTitle,
  Day,
  Fact,
  TeamTile,
} from '@meshwork/ui';
import type { ReactNode } from 'react';
import { DistanceAway } from '../../common/distance.tsx';
import { StaleBadge } from '../../common/source-line.tsx';
import { OfferHelp } from './offer-help.tsx';

/** Shows a need; the whole card links to the team. @param children why it fits the reader */
export function NeedCard({ need, children }: { need: Need; children?: ReactNode }) {
  const { team, kind, area } = need;
  return (
    <Card>
      <CardMedia>
        <TeamTile number={team.teamNumber} programme={team.teamType} />
      </CardMedia>
      <CardHeader>
        <CardTitle level={2} render={<Link to={paths.team(team.id)} />}>
          <span lang={langOf(team.language)}>{need.words}</span>
        </CardTitle>
        <CardMeta>
          <Badge variant="secondary">{labelOf(NEED_KIND_LABELS, kind)}</Badge>
          {area ? <Badge variant="outline">{labelOf(EXPERTISE_AREA_LABELS, area)}</Badge> : null}
          {need.isRemote ? (
            <Badge variant="outline">
              <Trans>Online</Trans>
            </Badge>
          ) : null}
          {need.language ? <Badge variant="outline">{languageName(need.language)}</Badge> : null}
          <StaleBadge team={team} />
        </CardMeta>
        {children}
      </CardHeader>
      <CardCorner>
        <SaveButton item={{ service: 'community', kind: 'team', itemId: team.id }} name={team.teamName} />
      </CardCorner>
      <CardFacts columns={3}>
        <Fact kind="who">
          <bdi>{`${team.teamNumber} ${team.teamName}`}</bdi> · {labelOf(TEAM_TYPE_LABELS, team.teamType)}
        </Fact>
        {team.location ? (
          <Fact kind="where">
            <bdi>{team.location}</bdi> <DistanceAway kilometres={need.distance} />
          </Fact>
        ) : null}
        <Fact kind="soon">
          <Trans>
            Asked <Day at={need.postedAt} near />
          </Trans>
        </Fact>
      </CardFacts>
      <CardFooter>
        <OfferHelp need={need} />
      </CardFooter>
    </Card>
  );
}
