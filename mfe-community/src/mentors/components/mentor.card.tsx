import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  AVAILABILITY_LABELS,
  MENTOR_MEETS_LABELS,
  type MentorCard as Mentor,
} from '@meshwork/contracts-community';
import { labelOf, langOf, languageName, personName } from '@meshwork/contracts-core';
import { Link, paths, SaveButton } from '@meshwork/shell-contract';
import {
  Avatar,
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
  LinkButton,
  VisuallyHidden,
} from '@meshwork/ui';
import { AnsweringLine } from '../../common/answering.tsx';
import { DistanceAway } from '../../common/distance.tsx';
import { listText } from '../../common/list-text.ts';
import { useOwnRequest } from '../../common/own-request.query.ts';
import { RequestBadge } from '../../common/own-request.tsx';
import { useOwnMentor } from '../api/own-mentor.query.ts';
import { availabilityVariant, contactingOf, isReachable, placesText, positionText } from '../mentor-text.ts';
import { ExpertiseBadges } from './expertise-badges.tsx';

export interface MentorCardProps {
  mentor: Mentor;
  level?: 2 | 3;
  /** Filters the directory; without it the badges link to the directory. */
  onChooseArea?: (area: string) => void;
}

/** A mentor in a list; the whole card links to their page. */
export function MentorCard({ mentor, level = 2, onChooseArea }: MentorCardProps) {
  const { user, availabilityStatus } = mentor;
  const position = positionText(mentor);
  const meets = mentor.meets ? labelOf(MENTOR_MEETS_LABELS, mentor.meets) : '';
  const isOwn = useOwnMentor().data?.mentor?.id === mentor.id;
  const terms = [placesText(mentor), listText(mentor.languages.map(languageName))].filter(Boolean);
  return (
    <Card>
      <CardMedia>
        <Avatar name={user.displayName} src={user.avatarUrl} />
      </CardMedia>
      <CardHeader>
        <CardTitle level={level} render={<Link to={paths.mentor(mentor.id)} />}>
          {personName(user.displayName)}
        </CardTitle>
        {position ? (
          <CardMeta>
            <bdi>{position}</bdi>
          </CardMeta>
        ) : null}
        <CardMeta>
          <Badge changing variant={availabilityVariant(availabilityStatus)}>
            {labelOf(AVAILABILITY_LABELS, availabilityStatus)}
          </Badge>
          {mentor.unconfirmedSince ? (
            <span>
              <Trans>Not confirmed since {{ day: mentor.unconfirmedSince }}</Trans>
            </span>
          ) : null}
          <RequestBadge kind="MENTOR" targetId={mentor.id} />
          {mentor.isDemo ? (
            <span>
              <Trans>Demo</Trans>
            </span>
          ) : (
            <AnsweringLine answering={mentor.answering} fallback={t`New here`} />
          )}
        </CardMeta>
      </CardHeader>
      {isOwn ? null : (
        <SaveButton
          item={{ service: 'community', kind: 'mentor', itemId: mentor.id }}
          name={personName(user.displayName)}
          className={cardCorner}
        />
      )}
      <CardFacts columns={3}>
        {mentor.city || meets ? (
          <Fact kind="where">
            {mentor.city ? <bdi>{mentor.city}</bdi> : null} <DistanceAway kilometres={mentor.distance} />
            {mentor.city && meets ? ' · ' : ''}
            {meets}
          </Fact>
        ) : null}
        {terms.length > 0 ? <Fact kind="people">{terms.join(' · ')}</Fact> : null}
        <Fact dir="auto" lang={langOf(mentor.bioLanguage)}>
          {mentor.bio}
        </Fact>
      </CardFacts>
      <CardFooter>
        <ExpertiseBadges areas={mentor.expertiseAreas} onChoose={onChooseArea} />
        {isOwn ? null : <SendMessage mentor={mentor} />}
      </CardFooter>
    </Card>
  );
}

/** Opens the dialog on the mentor's page; the badge above says where there is a conversation already. */
function SendMessage({ mentor }: { mentor: Mentor }) {
  const name = personName(mentor.user.displayName);
  const isAsked = useOwnRequest('MENTOR', mentor.id) !== undefined;
  if (isAsked || !isReachable(mentor)) return null;
  return (
    <LinkButton size="sm" variant="secondary" render={<Link to={contactingOf(mentor.id)} />}>
      <Trans>
        Send Message
        <VisuallyHidden>
          {' '}
          to <bdi>{name}</bdi>
        </VisuallyHidden>
      </Trans>
    </LinkButton>
  );
}
