import type { Resource } from '@meshwork/contracts-catalog';
import { Link, lazyPage, paths } from '@meshwork/shell-contract';
import { Avatar, cx, looks, Skeleton, TeamTile } from '@meshwork/ui';
import type { ReactNode } from 'react';
import postedStyles from './posted-by.module.css';

// Imports the HTML sanitizer, which only a resource with additional content needs. Most of these texts are long: what stands
// below must not be drawn in the first view and then pushed out of it.
const RichText = lazyPage(() => import('./rich-text.tsx'), <Skeleton lines={12} />, { served: true });

export const ResourceArticle = ({ resource }: { resource: Resource }) => (
  <>
    <Part title="About this Resource">
      <p dir="auto" className={looks.prose}>
        {resource.description}
      </p>
    </Part>
    <Part title="Posted By">
      <PostedBy resource={resource} />
    </Part>
    {resource.prerequisites ? (
      <Part title="Prerequisites">
        <p dir="auto" className={looks.prose}>
          {resource.prerequisites}
        </p>
      </Part>
    ) : null}
    {resource.additionalContent ? (
      <Part title="Additional Content">
        <RichText html={resource.additionalContent} />
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
  const { creator, team, publisher } = resource;
  return (
    <ul className={looks.wrap}>
      <li className={cx(looks.line, postedStyles.person)}>
        <Avatar name={creator.displayName} size="md" />
        <span>
          <bdi className={postedStyles.name}>{creator.displayName}</bdi>
          {publisher ? (
            <span dir="auto" className={looks.soft}>
              {`Published by ${publisher}`}
            </span>
          ) : null}
        </span>
      </li>
      {team ? (
        <li className={cx(looks.line, postedStyles.person)}>
          <TeamTile number={team.teamNumber} programme={team.teamType} size="sm" />
          <span>
            <span className={looks.soft}>On behalf of</span>
            <Link to={paths.team(team.id)} className={postedStyles.name}>
              Team {team.teamNumber} <bdi>{team.teamName}</bdi>
            </Link>
          </span>
        </li>
      ) : null}
    </ul>
  );
}
