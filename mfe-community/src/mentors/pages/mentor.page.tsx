import { AVAILABILITY_LABELS, type Mentor, mentorHead, missingHead } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import {
  DetailFailure,
  HiddenPanel,
  Link,
  lazyPage,
  PageMeta,
  paths,
  useApi,
  useParams,
  useQuery,
  useUser,
} from '@meshwork/shell-contract';
import { Avatar, Badge, Breadcrumbs, PageHeader } from '@meshwork/ui';
import { DetailLayout, DetailSkeleton, Section } from '../../common/detail-layout.tsx';
import { mentorDetails } from '../api/mentor.query.ts';
import { AssociatedTeams } from '../components/associated-teams.tsx';
import { ContactMentor } from '../components/contact-mentor.tsx';
import { MentorSidebar } from '../components/mentor-sidebar.tsx';
import { SimilarMentors } from '../components/similar-mentors.tsx';
import { availabilityVariant, positionText } from '../mentor-text.ts';

const StillTrue = lazyPage(() => import('../../common/still-true.tsx'), null);

export default function MentorPage() {
  const mentorId = Number(useParams().mentorId);
  const details = useQuery(mentorDetails(useApi(), mentorId));
  if (details.isPending) return <DetailSkeleton label="Loading mentor" />;
  if (details.isError) {
    return (
      <DetailFailure
        query={details}
        head={missingHead('Mentor')}
        title="Could not load mentor details."
        notFound="Mentor not found."
        back={{ to: paths.mentors, label: 'Back to Mentors' }}
      />
    );
  }
  return <MentorView mentor={details.data} onChanged={() => void details.refetch()} />;
}

function MentorView({ mentor, onChanged }: { mentor: Mentor; onChanged: () => void }) {
  const { user, availabilityStatus } = mentor;
  const isOwn = useUser()?.id === mentor.userId;
  return (
    <>
      <PageMeta {...mentorHead(mentor)} />
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: 'Mentors', render: <Link to={paths.mentors} /> }, { label: user.displayName }]}
          />
        }
        media={<Avatar name={user.displayName} src={user.avatarUrl} size="xl" />}
        title={user.displayName}
        text={[positionText(mentor), mentor.city].filter(Boolean).join(' · ') || undefined}
      >
        <Badge variant={availabilityVariant(availabilityStatus)}>
          {labelOf(AVAILABILITY_LABELS, availabilityStatus)}
        </Badge>
        {mentor.unconfirmedSince ? (
          <Badge variant="outline">Not confirmed since {mentor.unconfirmedSince}</Badge>
        ) : null}
        {mentor.isDemo ? <Badge variant="outline">Demo account</Badge> : null}
      </PageHeader>
      <HiddenPanel
        hidden={mentor.hidden}
        item={{ service: 'community', kind: 'mentor', itemId: mentor.id }}
        isOwn={isOwn}
        onChanged={onChanged}
      />
      {mentor.stillTrueBy ? (
        <StillTrue
          kind="mentor"
          id={mentor.id}
          until={mentor.stillTrueBy}
          isFaded={Boolean(mentor.unconfirmedSince)}
        />
      ) : null}
      <DetailLayout
        aside={<MentorSidebar mentor={mentor} />}
        act={isOwn ? null : <ContactMentor mentor={mentor} />}
      >
        <Section title="About Me">
          <p dir="auto">{mentor.bio}</p>
        </Section>
        <Section title="Associated Teams">
          <AssociatedTeams teams={mentor.teams} />
        </Section>
      </DetailLayout>
      {isOwn ? null : <SimilarMentors mentor={mentor} />}
    </>
  );
}
