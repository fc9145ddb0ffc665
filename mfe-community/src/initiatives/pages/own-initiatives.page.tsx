import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import {
  communityCalls,
  INITIATIVE_STATE_LABELS,
  initiativeKeys,
  type OwnInitiatives,
} from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { Link, PageMeta, paths, QueryState, useApi, useQuery } from '@meshwork/shell-contract';
import { Badge, cx, dayText, EmptyState, looks, PageHeader } from '@meshwork/ui';
import { useId } from 'react';
import { AddInitiative } from '../components/initiative.actions.tsx';
import styles from './own-initiatives.module.css';

type Own = OwnInitiatives['initiatives'][number];

/** The initiatives that the person runs: drafts, upcoming ones with the requests that wait, and ended ones. */
export default function OwnInitiativesPage() {
  return (
    <>
      <PageMeta title={t`My initiatives`} hidden />
      <PageHeader
        title={t`My initiatives`}
        text={t`What you run, alone or with others: drafts, what is to come, and what is over.`}
        actions={<AddInitiative />}
      />
      <OwnList />
    </>
  );
}

function OwnList() {
  // Below the key of lists, so that whatever changes an initiative refreshes it.
  const key = [...initiativeKeys.list, 'mine'];
  const found = useQuery(callQuery(useApi(), key, communityCalls.ownInitiatives));
  if (found.isPending || found.isError)
    return (
      <QueryState
        query={found}
        loading={t`Loading your initiatives`}
        failed={t`Could not load your initiatives`}
      />
    );
  const { initiatives } = found.data;
  if (initiatives.length === 0)
    return (
      <EmptyState
        title={t`No initiatives yet`}
        text={t`What you post or help to run stands here, drafts too.`}
      />
    );
  const isDraft = ({ state }: Own) => state === 'DRAFT';
  const posted = initiatives.filter((one) => !isDraft(one));
  return (
    <div className={looks.sections}>
      <Section title={t`Drafts`} initiatives={initiatives.filter(isDraft)} />
      <Section title={t`Upcoming`} initiatives={posted.filter(({ hasEnded }) => !hasEnded)} />
      <Section title={t`Past`} initiatives={posted.filter(({ hasEnded }) => hasEnded)} />
    </div>
  );
}

function Section({ title, initiatives }: { title: string; initiatives: readonly Own[] }) {
  const headingId = useId();
  if (initiatives.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
      <ul role="list" aria-labelledby={headingId} className={cx(looks.rows, styles.list)}>
        {initiatives.map((one) => (
          <Row key={one.id} initiative={one} />
        ))}
      </ul>
    </section>
  );
}

const Row = ({ initiative }: { initiative: Own }) => {
  const { id, title, state, startDate, isHidden, openRequests, joined } = initiative;
  return (
    <li className={looks.ends}>
      <p className={looks.name}>
        <Link to={paths.initiative(id)}>
          <bdi>{title}</bdi>
        </Link>
        {state === 'POSTPONED' || state === 'CANCELLED' ? (
          <Badge variant="secondary">{labelOf(INITIATIVE_STATE_LABELS, state)}</Badge>
        ) : null}
        {isHidden ? (
          <Badge variant="warning">
            <Trans comment="an initiative, by moderators">Hidden</Trans>
          </Badge>
        ) : null}
      </p>
      <p className={looks.facts}>
        <span>{startDate ? dayText(startDate) : t`Without a date`}</span>
        {state === 'DRAFT' ? null : <span>{plural(joined, { other: `${joined} joined` })}</span>}
        {openRequests > 0 && !isHidden ? (
          <Link to={paths.initiativeRequests(id)}>
            <Plural value={openRequests} one="# request to answer" other="# requests to answer" />
          </Link>
        ) : null}
      </p>
    </li>
  );
};
