import {
  INITIATIVE_TYPE_LABELS,
  type Initiative,
  initiativeHead,
  isFull,
  missingHead,
} from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import {
  DetailFailure,
  HiddenPanel,
  Link,
  PageMeta,
  paths,
  useApi,
  useParams,
  useQuery,
  useUser,
} from '@meshwork/shell-contract';
import { Badge, Breadcrumbs, PageHeader } from '@meshwork/ui';
import { DetailLayout, DetailSkeleton, Facts, Section } from '../../common/detail-layout.tsx';
import { initiativeDetails } from '../api/initiative.query.ts';
import { CreatorActions, RequestToJoin } from '../components/initiative.actions.tsx';
import { posterText } from '../components/initiative.card.tsx';
import { InitiativeSidebar } from '../components/initiative-sidebar.tsx';
import { ParticipationProgress } from '../components/participation.tsx';
import { initiativeEvent } from '../initiative-event.ts';
import { audienceText, dateRangeText, durationText, formatText, typeVariant } from '../key-details.ts';

export default function InitiativePage() {
  const id = Number(useParams().initiativeId);
  const details = useQuery(initiativeDetails(useApi(), id));
  if (details.isPending) return <DetailSkeleton label="Loading initiative" />;
  if (details.isError) {
    return (
      <DetailFailure
        query={details}
        head={missingHead('Initiative')}
        title="Could not load initiative"
        notFound="Initiative not found."
        back={{ to: paths.initiatives, label: 'Back to Initiatives' }}
      />
    );
  }
  return <InitiativeView initiative={details.data} onChanged={() => void details.refetch()} />;
}

function InitiativeView({ initiative, onChanged }: { initiative: Initiative; onChanged: () => void }) {
  const user = useUser();
  return (
    <>
      <PageMeta {...initiativeHead(initiative)} data={(address) => initiativeEvent(initiative, address)} />
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: 'Initiatives', render: <Link to={paths.initiatives} /> },
              { label: initiative.title },
            ]}
          />
        }
        title={initiative.title}
        actions={<CreatorActions initiative={initiative} />}
      >
        <Badge variant={typeVariant(initiative.initiativeType)}>
          {labelOf(INITIATIVE_TYPE_LABELS, initiative.initiativeType)}
        </Badge>
        {isFull(initiative) ? <Badge variant="destructive">Full</Badge> : null}
      </PageHeader>
      <HiddenPanel
        hidden={initiative.hidden}
        item={{ service: 'community', kind: 'initiative', itemId: initiative.id }}
        isOwn={user !== undefined && user.id === initiative.createdBy}
        onChanged={onChanged}
      />
      <DetailLayout
        aside={
          <InitiativeSidebar
            initiative={initiative}
            action={<RequestToJoin initiative={initiative} wide />}
          />
        }
      >
        <Section title="Overview">
          <Facts
            items={[
              ['Organization', initiative.organization],
              ['Location', initiative.location ?? 'Virtual'],
              ['Timeline', dateRangeText(initiative)],
            ]}
          />
        </Section>
        <Section title="Participation">
          <ParticipationProgress initiative={initiative} />
        </Section>
        {initiative.rolesDescription ? (
          <Section title="Roles & Skills Needed">
            <p>{initiative.rolesDescription}</p>
          </Section>
        ) : null}
        <Section title="Posted By">
          <Poster initiative={initiative} />
        </Section>
        <Section title="About">
          <p>{initiative.description}</p>
        </Section>
        <Section title="Key Details">
          <Facts
            items={[
              ['Duration', durationText(initiative.startDate, initiative.endDate)],
              ['Target audience', audienceText(initiative.initiativeType)],
              ['Format', formatText(initiative.location)],
            ]}
          />
        </Section>
      </DetailLayout>
    </>
  );
}

const Poster = ({ initiative }: { initiative: Initiative }) =>
  initiative.team ? (
    <p>
      {initiative.creator.displayName} for{' '}
      <Link to={paths.team(initiative.team.id)}>
        {initiative.team.teamNumber} {initiative.team.teamName}
      </Link>
    </p>
  ) : (
    <p>{posterText(initiative)}</p>
  );
