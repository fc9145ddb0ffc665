import { AVAILABILITY_LABELS, type MentorCard as Mentor } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { Link, paths } from '@meshwork/shell-contract';
import {
  Avatar,
  Badge,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  CardMedia,
  CardMeta,
  CardTitle,
} from '@meshwork/ui';
import { Clock } from 'lucide-react';
import { answerText, availabilityVariant, positionText } from '../mentor.text.ts';
import { ExpertiseBadges } from './expertise-badges.tsx';

export interface MentorCardProps {
  mentor: Mentor;
  onChooseArea: (area: string) => void;
}

/** A mentor in the directory. */
export function MentorCard({ mentor, onChooseArea }: MentorCardProps) {
  const { user, availabilityStatus } = mentor;
  return (
    <Card>
      <CardMedia>
        <Avatar name={user.displayName} src={user.avatarUrl} size="lg" />
      </CardMedia>
      <CardHeader>
        <CardTitle level={2} render={<Link to={paths.mentor(mentor.id)} />}>
          {user.displayName}
        </CardTitle>
        <CardMeta>
          <span>{positionText(mentor)}</span>
        </CardMeta>
        <CardMeta>
          <Badge variant={availabilityVariant(availabilityStatus)}>
            {labelOf(AVAILABILITY_LABELS, availabilityStatus)}
          </Badge>
          <span>
            <Clock aria-hidden="true" /> {answerText(mentor.answerDays)}
          </span>
        </CardMeta>
      </CardHeader>
      <CardBody>{mentor.bio}</CardBody>
      <CardFooter>
        <ExpertiseBadges areas={mentor.expertiseAreas} onChoose={onChooseArea} />
      </CardFooter>
    </Card>
  );
}
