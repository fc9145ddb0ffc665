import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  ACCESS_LABELS,
  INITIATIVE_TYPE_LABELS,
  type Initiative,
  initiativeHead,
  isOver,
  missingHead,
} from '@meshwork/contracts-community';
import { labelOf, langOf, personName } from '@meshwork/contracts-core';
import { ShareLink } from '@meshwork/own-teams';
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
import { Alert, Badge, DateMark, dayText, looks, PageHeader, useNow } from '@meshwork/ui';
import { AnsweringLine } from '../../common/answering.tsx';
import { DetailLayout, DetailSkeleton, Facts, PageNotice, Section } from '../../common/detail-layout.tsx';
import { listText } from '../../common/list-text.ts';
import { SourceLine } from '../../common/source-line.tsx';
import { initiativeDetails } from '../api/initiative.query.ts';
import { involvedIn, isManagedBy, RequestToJoin } from '../components/initiative.actions.tsx';
import { posterText } from '../components/initiative.card.tsx';
import { InitiativeSidebar } from '../components/initiative-sidebar.tsx';
import { OrganizerQuestion } from '../components/organizer-question.tsx';
import { ParticipationProgress } from '../components/participation.tsx';
import { initiativeEvent } from '../initiative-event.ts';
import {
  ageText,
  audienceText,
  dateRangeText,
  durationText,
  formatText,
  lifeBadge,
  placeCodes,
  stateBadge,
  timeText,
  typeVariant,
  whenAndWhere,
} from '../key-details.ts';

/** For those who may change it alone: visitors load none of it. */
const ManagerActions = lazyPage(() => import('../components/manager-actions.tsx'), null);
const PlaceCodes = lazyPage(() => import('../components/place-codes.tsx'), null);

export default function InitiativePage() {
  const id = Number(useParams().initiativeId);
  const details = useQuery(initiativeDetails(useApi(), id));
  if (details.isPending) return <DetailSkeleton label={t`Loading initiative`} />;
  if (details.isError)
    return (
      <DetailFailure
        query={details}
        head={missingHead('Initiative')}
        title={t`Could not load initiative`}
        notFound={t`Initiative not found.`}
        back={{ to: paths.initiatives, label: t`Back to Initiatives` }}
      />
    );
  return <InitiativeView initiative={details.data} onChanged={() => void details.refetch()} />;
}

function InitiativeView({ initiative, onChanged }: { initiative: Initiative; onChanged: () => void }) {
  const user = useUser();
  const { address, price, registrationDeadline, access = [] } = initiative;
  const lang = langOf(initiative.language);
  const now = useNow();
  const life = lifeBadge(initiative, now);
  const isOff = initiative.state === 'CANCELLED';
  const codes = isOff ? [] : placeCodes(initiative, now);
  return (
    <>
      <PageMeta {...initiativeHead(initiative)} data={(address) => initiativeEvent(initiative, address)} />
      <PageHeader
        breadcrumbs={trail({ label: initiative.title, lang }, [paths.initiatives, t`Initiatives`])}
        media={
          <DateMark
            first={initiative.startDate}
            last={initiative.endDate}
            tone={typeVariant(initiative.initiativeType)}
          />
        }
        title={<span lang={lang}>{initiative.title}</span>}
        text={whenAndWhere(initiative)}
        actions={isManagedBy(user, initiative) ? <ManagerActions initiative={initiative} lead /> : null}
      >
        <Badge variant={typeVariant(initiative.initiativeType)}>
          {labelOf(INITIATIVE_TYPE_LABELS, initiative.initiativeType)}
        </Badge>
        {life ? <Badge variant={life.variant}>{life.label}</Badge> : null}
        {initiative.isDemo ? (
          <Badge variant="outline">
            <Trans>Demo event</Trans>
          </Badge>
        ) : null}
        {isOff || isOver(initiative, now) ? null : <AnsweringLine answering={initiative.answering} />}
        <SourceLine source={initiative.source} />
        {/* Who stands at the door has it in one press; on the page itself what it is about comes first. */}
        {codes.some(({ confirmation, isHere }) => !confirmation && !isHere) ? (
          <Link to="#code">
            <Trans>Show my code</Trans>
          </Link>
        ) : null}
      </PageHeader>
      <PageNotice>
        <OrganizerQuestion initiative={initiative} />
        <StatePanel initiative={initiative} />
      </PageNotice>
      <HiddenPanel
        hidden={initiative.hidden}
        item={{ service: 'community', kind: 'initiative', itemId: initiative.id }}
        isOwn={user !== undefined && user.id === initiative.createdBy}
        onChanged={onChanged}
      />
      <DetailLayout
        aside={<InitiativeSidebar initiative={initiative} />}
        act={isOff || initiative.hidden ? null : <RequestToJoin initiative={initiative} wide />}
      >
        <Section title={t`Overview`}>
          <Facts
            items={[
              [t`Organization`, <AllOfOrganization key="all" name={initiative.organization} />],
              [t`Location`, initiative.location ?? t`Virtual`],
              [t`Timeline`, dateRangeText(initiative)],
              [t`Time`, timeText(initiative)],
              [t({ message: 'Address', context: 'street and room' }), address],
              [t`Age`, ageText(initiative)],
              [t`Price`, price],
              [t`Registration until`, registrationDeadline ? dayText(registrationDeadline) : null],
              [
                t({ message: 'Access', comment: 'of the venue, such as a ramp' }),
                listText(access.map((one) => labelOf(ACCESS_LABELS, one))) || null,
              ],
            ]}
          />
        </Section>
        <Section title={t`Participation`}>
          <ParticipationProgress initiative={initiative} />
        </Section>
        {initiative.rolesDescription ? (
          <Section title={t`Roles & Skills Needed`}>
            <p dir="auto" className={looks.prose}>
              {initiative.rolesDescription}
            </p>
          </Section>
        ) : null}
        <Section title={t`Posted By`}>
          <Poster initiative={initiative} />
        </Section>
        <Section title={t({ message: 'About', comment: 'the initiative' })}>
          <p dir="auto" lang={lang} className={looks.prose}>
            {initiative.description}
          </p>
        </Section>
        <Section title={t`Key Details`}>
          <Facts
            items={[
              [t`Duration`, durationText(initiative.startDate, initiative.endDate)],
              [t`Target audience`, audienceText(initiative.initiativeType)],
              [t`Format`, formatText(initiative.location)],
            ]}
          />
        </Section>
        {codes.length > 0 ? <PlaceCodes initiativeId={initiative.id} codes={codes} /> : null}
        <Series initiative={initiative} />
      </DetailLayout>
    </>
  );
}

/** Leads to the board with everything of an organization, past years too. */
const AllOfOrganization = ({ name }: { name: string }) => (
  <Link to={`${paths.initiatives}?${new URLSearchParams({ search: name, when: 'all' })}`}>{name}</Link>
);

/** The others of its series. */
const Series = ({ initiative: { series, startDate: own } }: { initiative: Initiative }) =>
  series && series.length > 0 ? (
    <Section
      title={series.every(({ startDate }) => startDate === own) ? t`Sessions of the day` : t`Other dates`}
    >
      <ul>
        {series.map(({ id, title, startDate, state }) => {
          const badge = stateBadge(state);
          return (
            <li key={id}>
              <Link to={paths.initiative(id)}>
                {startDate && startDate !== own ? dayText(startDate) : title}
              </Link>{' '}
              {badge ? <Badge variant={badge.variant}>{badge.label}</Badge> : null}
            </li>
          );
        })}
      </ul>
    </Section>
  ) : null;

/** Says what the state means for the reader. */
function StatePanel({ initiative }: { initiative: Initiative }) {
  const { id, state, removedAt, title, stateNote } = initiative;
  const now = useNow();
  if (initiative.isDemo)
    return (
      <Alert title={t`This is a demonstration event.`}>
        <Trans>It takes no requests.</Trans>
      </Alert>
    );
  if (removedAt)
    return (
      <Alert variant="warning" title={t`This initiative was cancelled and deleted.`}>
        <Trans>
          Those who had joined or asked can read it until 30 days after {{ day: dayText(removedAt) }}.
        </Trans>
      </Alert>
    );
  if (state === 'CANCELLED')
    return (
      <Alert variant="warning" title={t`This initiative was cancelled.`}>
        {stateNote ? <p dir="auto">{stateNote}</p> : null}
        <Trans>It takes no requests.</Trans>
      </Alert>
    );
  if (state === 'POSTPONED')
    return (
      <Alert variant="info" title={t`This initiative is postponed.`}>
        {stateNote ? <p dir="auto">{stateNote}</p> : null}
        <Trans>Those who join or ask hear of the new date.</Trans>
      </Alert>
    );
  if (state === 'DRAFT')
    return (
      <Alert variant="info" title={t`This is a draft.`}>
        <Trans>
          Only you and the other organizers see it. Publish it when it is ready. Until then it stands in{' '}
          <Link to={paths.ownInitiatives}>My initiatives</Link>.
        </Trans>
      </Alert>
    );
  const isShareable = initiative.manager && !initiative.hidden && !isOver(initiative, now);
  return isShareable && involvedIn(initiative) === 0 ? (
    <Alert variant="info" title={t`Send the link to those who should come.`}>
      <ShareLink
        url={`${location.origin}${paths.initiative(id)}`}
        label={t`Link of the initiative`}
        text={title}
        sheet={{ title, text: whenAndWhere(initiative) }}
      />
    </Alert>
  ) : null;
}

function Poster({ initiative }: { initiative: Initiative }) {
  const { creator, team } = initiative;
  if (!team) return <p dir="auto">{posterText(initiative)}</p>;
  const name = personName(creator.displayName);
  const teamName = `${team.teamNumber} ${team.teamName}`;
  return (
    <p>
      <Trans>
        <bdi>{name}</bdi> for{' '}
        <Link to={paths.team(team.id)}>
          <bdi>{teamName}</bdi>
        </Link>
      </Trans>
    </p>
  );
}
