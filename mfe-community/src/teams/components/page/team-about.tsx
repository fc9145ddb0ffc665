import { NEED_KIND_LABELS, type TeamNews as News, type Team } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { Link, paths } from '@meshwork/shell-contract';
import { Badge, Day, looks } from '@meshwork/ui';
import { Facts, Section } from '../../../common/detail-layout.tsx';
import { agesText } from '../ages-text.ts';

/** Counts the parts of a page that owners fill in, and those that are said. */
export function saidOf(team: Team): { said: number; all: number } {
  const { description, city, location, meetingTimes, takesMembers } = team;
  const parts = [
    description,
    city || location,
    meetingTimes,
    agesText(team),
    typeof takesMembers === 'boolean',
  ];
  return { said: parts.filter(Boolean).length, all: parts.length };
}

/** Shows what a team says about itself; renders nothing where it says nothing. Its members are not asked to help it. */
export function TeamAbout({ team, isMember }: { team: Team; isMember: boolean }) {
  const { description, city, meetingTimes, takesMembers, needs = [] } = team;
  const facts = [
    ['Meets in', city],
    ['When', meetingTimes],
    ['Ages', agesText(team)],
    ['New members', typeof takesMembers === 'boolean' ? (takesMembers ? 'Welcome' : 'Not right now') : null],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  if (!description && facts.length + needs.length === 0) return null;
  return (
    <div className={looks.sections}>
      {description || facts.length > 0 ? (
        <Section title="About this team">
          {description ? (
            <p dir="auto" className={looks.prose}>
              {description}
            </p>
          ) : null}
          {facts.length > 0 ? <Facts items={facts} /> : null}
        </Section>
      ) : null}
      {needs.length > 0 ? (
        <Section title="What we need">
          <ul className={looks.list}>
            {needs.map(({ kind, words }) => (
              <li key={`${kind} ${words}`}>
                <Badge variant="secondary">{labelOf(NEED_KIND_LABELS, kind)}</Badge> <bdi>{words}</bdi>
              </li>
            ))}
          </ul>
          {isMember ? null : (
            <Link to={`${paths.needs}?search=${encodeURIComponent(team.teamNumber)}`}>Offer help</Link>
          )}
        </Section>
      ) : null}
    </div>
  );
}

const WORDS: Readonly<Record<string, string>> = {
  JOINED: 'joined the team',
  POSTED: 'was posted',
  CHANGED: 'was changed',
  SHARED: 'was shared',
};

/** Lists the news for members; renders nothing without any. */
export const TeamNews = ({ news }: { news: readonly News[] | null | undefined }) =>
  news?.length ? (
    <div className={looks.sections}>
      <Section title="What is new">
        <ul className={looks.list}>
          {news.map(({ kind, at, title, path }) => (
            <li key={`${kind} ${at} ${title}`}>
              {path ? (
                <Link to={path} dir="auto">
                  {title}
                </Link>
              ) : (
                <b dir="auto">{title}</b>
              )}{' '}
              <span>{WORDS[kind] ?? 'is new'}</span> <Day at={at} near />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  ) : null;
