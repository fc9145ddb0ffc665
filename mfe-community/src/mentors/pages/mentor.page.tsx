import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import {
  AVAILABILITY_LABELS,
  communityCalls,
  type Mentor,
  mentorHead,
  mentorKeys,
  missingHead,
} from '@meshwork/contracts-community';
import { labelOf, langOf, personName } from '@meshwork/contracts-core';
import {
  DetailFailure,
  HiddenPanel,
  Link,
  lazyPage,
  PageMeta,
  paths,
  trail,
  useApi,
  useParams,
  useQuery,
  useUser,
} from '@meshwork/shell-contract';
import { Avatar, Badge, CardList, looks, PageHeader } from '@meshwork/ui';
import { DetailLayout, DetailSkeleton, Section } from '../../common/detail-layout.tsx';
import styles from '../components/associated-teams.module.css';
import { ContactMentor } from '../components/contact-mentor.tsx';
import { MentorCard } from '../components/mentor.card.tsx';
import { MentorSidebar } from '../components/mentor-sidebar.tsx';
import { mentorPerson } from '../mentor-person.ts';
import { availabilityVariant, positionText } from '../mentor-text.ts';

const StillTrue = lazyPage(() => import('../../common/still-true.tsx'), null);

export default function MentorPage() {
  const mentorId = Number(useParams().mentorId);
  const details = useQuery(
    callQuery(useApi(), mentorKeys.detail(mentorId), communityCalls.mentorDetails, { mentorId }),
  );
  if (details.isPending) return <DetailSkeleton label={t`Loading mentor`} />;
  if (details.isError)
    return (
      <DetailFailure
        query={details}
        head={missingHead('Mentor')}
        title={t`Could not load mentor details.`}
        notFound={t`Mentor not found.`}
        back={{ to: paths.mentors, label: t`Back to Mentors` }}
      />
    );
  return <MentorView mentor={details.data} onChanged={() => void details.refetch()} />;
}

function MentorView({ mentor, onChanged }: { mentor: Mentor; onChanged: () => void }) {
  const { user, availabilityStatus } = mentor;
  const isOwn = useUser()?.id === mentor.userId;
  return (
    <>
      <PageMeta {...mentorHead(mentor)} data={(address) => mentorPerson(mentor, address)} />
      <PageHeader
        breadcrumbs={trail(personName(user.displayName), [paths.mentors, t`Mentors`])}
        media={<Avatar name={user.displayName} src={user.avatarUrl} size="lg" />}
        title={personName(user.displayName)}
        text={[positionText(mentor), mentor.city].filter(Boolean).join(' · ') || undefined}
      >
        <Badge changing variant={availabilityVariant(availabilityStatus)}>
          {labelOf(AVAILABILITY_LABELS, availabilityStatus)}
        </Badge>
        {mentor.unconfirmedSince ? (
          <Badge variant="outline">
            <Trans>Not confirmed since {{ day: mentor.unconfirmedSince }}</Trans>
          </Badge>
        ) : null}
        {mentor.isDemo ? (
          <Badge variant="outline">
            <Trans>Demo account</Trans>
          </Badge>
        ) : null}
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
        act={isOwn || mentor.hidden ? null : <ContactMentor mentor={mentor} />}
      >
        <Section title={t`About Me`}>
          <p dir="auto" lang={langOf(mentor.bioLanguage)} className={looks.prose}>
            {mentor.bio}
          </p>
        </Section>
        <Section title={t`Associated Teams`}>
          <AssociatedTeams teams={mentor.teams} />
        </Section>
      </DetailLayout>
      {isOwn ? null : <SimilarMentors mentorId={mentor.id} />}
    </>
  );
}

function AssociatedTeams({ teams }: Pick<Mentor, 'teams'>) {
  if (teams.length === 0)
    return (
      <p>
        <Trans>This mentor is not currently associated with any public teams.</Trans>
      </p>
    );
  return (
    <ul className={looks.wrap}>
      {teams.map((team) => (
        <li key={team.id}>
          <Link to={paths.team(team.id)} className={styles.team}>
            <span className={styles.number}>{team.teamNumber}</span> <bdi>{team.teamName}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Available mentors with the same expertise; nothing where there are none or they cannot be loaded. */
function SimilarMentors({ mentorId }: { mentorId: number }) {
  const key = mentorKeys.similar(mentorId);
  const similar = useQuery(callQuery(useApi(), key, communityCalls.similarMentors, { mentorId }));
  const mentors = similar.data?.mentors ?? [];
  if (mentors.length === 0) return null;
  return (
    <section className={looks.more} aria-labelledby="similar-mentors">
      <h2 id="similar-mentors">
        <Trans>Similar Available Mentors</Trans>
      </h2>
      <CardList label={t`Similar mentors`}>
        {mentors.map((mentor) => (
          <li key={mentor.id}>
            <MentorCard mentor={mentor} level={3} />
          </li>
        ))}
      </CardList>
    </section>
  );
}
