import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import {
  communityCalls,
  INITIATIVE_STATE_LABELS,
  initiativeKeys,
  type TeamPost,
} from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { Link, paths, QueryState, useApi, useQuery, Widget } from '@meshwork/shell-contract';
import { Badge, CardSkeletons, Day, EmptyState, LinkButton, looks } from '@meshwork/ui';
import { type ComponentType, useId } from 'react';
import styles from '../members/person-row.module.css';

/** Offers the acts on an initiative; the remote passes it in, since features do not import each other. */
export type InitiativeToolsView = ComponentType<{ id: number; title: string }>;

interface TeamPostsProps {
  teamId: number;
  InitiativeTools: InitiativeToolsView;
}

/** For owners: everything that was posted for the team, each with what can be done with it. */
export default function TeamPosts(props: TeamPostsProps) {
  const headingId = useId();
  return (
    <div className={looks.sections}>
      <PostList {...props} />
      <section aria-labelledby={headingId} className={looks.stack}>
        <h2 id={headingId}>
          <Trans>Learning paths</Trans>
        </h2>
        <Widget
          name="paths.of-team"
          props={{ teamId: props.teamId }}
          fallback={<CardSkeletons count={2} label={t`Loading learning paths`} lines={2} />}
          unavailable={
            <p>
              <Trans>Learning paths cannot be shown right now.</Trans>
            </p>
          }
        />
      </section>
    </div>
  );
}

function PostList({ teamId, InitiativeTools }: TeamPostsProps) {
  // Below the key of lists, so that whatever changes an initiative refreshes it.
  const key = [...initiativeKeys.list, 'of-team', teamId];
  const found = useQuery(callQuery(useApi(), key, communityCalls.teamPosts, { teamId }));
  if (found.isPending || found.isError)
    return (
      <QueryState
        query={found}
        loading={t`Loading what was posted`}
        failed={t`Could not load what was posted`}
        height="12rem"
      />
    );
  const { posts } = found.data;
  if (posts.length === 0)
    return (
      <EmptyState
        title={t`No Initiatives or Resources Yet`}
        text={t`What members post for the team stands here, drafts included. Owners change and delete it.`}
      />
    );
  return (
    <ul className={looks.rows} aria-label={t`Posted for this team`}>
      {posts.map((post) => (
        <li key={`${post.kind} ${post.id}`} className={styles.row}>
          <PostFacts post={post} />
          <div className={looks.wrap}>
            {post.kind === 'INITIATIVE' ? (
              <InitiativeTools id={post.id} title={post.title} />
            ) : (
              <LinkButton size="sm" render={<Link to={paths.resource(post.id)} />}>
                <Trans>Edit or delete</Trans>
              </LinkButton>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function PostFacts({ post }: { post: TeamPost }) {
  const { kind, id, title, state, isHidden, openRequests, postedBy, createdAt } = post;
  const isInitiative = kind === 'INITIATIVE';
  return (
    <div className={styles.who}>
      <p className={looks.name}>
        <Link to={isInitiative ? paths.initiative(id) : paths.resource(id)}>
          <bdi>{title}</bdi>
        </Link>
        <Badge variant="outline">{isInitiative ? t`Initiative` : t`Resource`}</Badge>
        {state && state !== 'PUBLISHED' ? (
          <Badge variant="secondary">{labelOf(INITIATIVE_STATE_LABELS, state)}</Badge>
        ) : null}
        {isHidden ? (
          <Badge variant="warning">
            <Trans>Hidden</Trans>
          </Badge>
        ) : null}
        {openRequests > 0 && !isHidden ? (
          <Link to={paths.initiativeRequests(id)}>
            {plural(openRequests, { one: '# request to answer', other: '# requests to answer' })}
          </Link>
        ) : null}
      </p>
      <p className={looks.soft}>
        {postedBy ? (
          <Trans>
            Posted by {postedBy}, <Day at={createdAt} />
          </Trans>
        ) : (
          <Trans>
            Posted <Day at={createdAt} />
          </Trans>
        )}
      </p>
    </div>
  );
}
