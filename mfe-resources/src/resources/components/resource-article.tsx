import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { posterName, type Resource } from '@meshwork/contracts-catalog';
import { langOf } from '@meshwork/contracts-core';
import { Link, lazyPage, paths } from '@meshwork/shell-contract';
import { Avatar, cx, looks, Skeleton, TeamTile } from '@meshwork/ui';
import type { ReactNode } from 'react';
import postedStyles from './posted-by.module.css';

// Imports the HTML sanitizer, which only a resource with additional content needs. Most of these texts are long: what stands
// below must not be drawn in the first view and then pushed out of it.
const RichText = lazyPage(() => import('./rich-text.tsx'), <Skeleton lines={12} />, { served: true });

export const ResourceArticle = ({ resource }: { resource: Resource }) => (
  <>
    <Part title={t`About this Resource`}>
      <p dir="auto" lang={langOf(resource.language)} className={looks.prose}>
        {resource.description}
      </p>
    </Part>
    <Part title={t`Posted By`}>
      <PostedBy resource={resource} />
    </Part>
    {resource.prerequisites ? (
      <Part title={t`Prerequisites`}>
        <p dir="auto" lang={langOf(resource.language)} className={looks.prose}>
          {resource.prerequisites}
        </p>
      </Part>
    ) : null}
    {resource.additionalContent ? (
      <Part title={t`Additional Content`}>
        <RichText html={resource.additionalContent} lang={langOf(resource.language)} />
      </Part>
    ) : null}
  </>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={looks.stack}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** The poster of a resource, the team that it was posted for, and the publisher of the linked page. */
function PostedBy({ resource }: { resource: Resource }) {
  const { team, publisher } = resource;
  const name = posterName(resource.creator.displayName);
  const teamName = team?.teamName;
  return (
    <ul className={looks.wrap}>
      <li className={cx(looks.line, postedStyles.person)}>
        <Avatar name={name} size="md" />
        <span>
          <bdi className={postedStyles.name}>{name}</bdi>
          {publisher ? (
            <span dir="auto" className={looks.soft}>
              {t`Published by ${publisher}`}
            </span>
          ) : null}
        </span>
      </li>
      {team ? (
        <li className={cx(looks.line, postedStyles.person)}>
          <TeamTile number={team.teamNumber} programme={team.teamType} size="sm" />
          <span>
            <span className={looks.soft}>
              <Trans>On behalf of</Trans>
            </span>
            <Link to={paths.team(team.id)} className={postedStyles.name}>
              <Trans>
                Team {{ teamNumber: team.teamNumber }} <bdi>{teamName}</bdi>
              </Trans>
            </Link>
          </span>
        </li>
      ) : null}
    </ul>
  );
}
