import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NEED_KIND_LABELS, type TeamNews as News, type Team } from '@meshwork/contracts-community';
import { labelOf, langOf, personName } from '@meshwork/contracts-core';
import { Link, paths } from '@meshwork/shell-contract';
import { Badge, Day, looks } from '@meshwork/ui';
import type { ReactNode } from 'react';
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
  const lang = langOf(team.language);
  const times = meetingTimes ? <span lang={lang}>{meetingTimes}</span> : null;
  const facts: [term: string, value: ReactNode][] = [
    [t`Meets in`, city],
    [t({ message: 'When', comment: 'Names when a team meets' }), times],
    [t`Ages`, agesText(team)],
    [
      t`New members`,
      typeof takesMembers === 'boolean'
        ? takesMembers
          ? t({ message: 'Welcome', context: 'new members' })
          : team.isClass
            ? t`By its link`
            : t({ message: 'Not right now', context: 'new members' })
        : null,
    ],
  ];
  const hasFacts = facts.some(([, value]) => value);
  if (!description && !hasFacts && needs.length === 0) return null;
  return (
    <div className={looks.sections}>
      {description || hasFacts ? (
        <Section title={t`About this team`}>
          {description ? (
            <p dir="auto" lang={lang} className={looks.prose}>
              {description}
            </p>
          ) : null}
          {hasFacts ? <Facts items={facts} /> : null}
        </Section>
      ) : null}
      {needs.length > 0 ? (
        <Section title={t`What we need`}>
          <ul className={looks.list}>
            {needs.map(({ kind, words }) => (
              <li key={`${kind} ${words}`}>
                <Badge variant="secondary">{labelOf(NEED_KIND_LABELS, kind)}</Badge>{' '}
                <bdi lang={lang}>{words}</bdi>
              </li>
            ))}
          </ul>
          {isMember ? null : (
            <Link to={`${paths.needs}?search=${encodeURIComponent(team.teamNumber)}`}>
              <Trans>Offer help</Trans>
            </Link>
          )}
        </Section>
      ) : null}
    </div>
  );
}

/** Lists the news for members; renders nothing without any. */
export const TeamNews = ({ news }: { news: readonly News[] | null | undefined }) =>
  news?.length ? (
    <div className={looks.sections}>
      <Section title={t`What is new`}>
        <ul className={looks.list}>
          {news.map(({ kind, at, title, path }) => (
            <li key={`${kind} ${at} ${title}`}>
              <NewsLine kind={kind} at={at}>
                {path ? (
                  <Link to={path} dir="auto">
                    {title}
                  </Link>
                ) : (
                  <b dir="auto">{personName(title)}</b>
                )}
              </NewsLine>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  ) : null;

/** @param children who joined, or what was posted */
function NewsLine({ kind, at, children: title }: Pick<News, 'kind' | 'at'> & { children: ReactNode }) {
  const day = <Day at={at} near />;
  if (kind === 'JOINED')
    return (
      <Trans comment="A person joined the team, and when">
        {title} <span>joined the team</span> {day}
      </Trans>
    );
  if (kind === 'POSTED')
    return (
      <Trans comment="An initiative was posted, and when">
        {title} <span>was posted</span> {day}
      </Trans>
    );
  if (kind === 'CHANGED')
    return (
      <Trans comment="An initiative was changed, and when">
        {title} <span>was changed</span> {day}
      </Trans>
    );
  if (kind === 'SHARED')
    return (
      <Trans comment="A resource was shared, and when">
        {title} <span>was shared</span> {day}
      </Trans>
    );
  return (
    <Trans comment="Something is new, and since when">
      {title} <span>is new</span> {day}
    </Trans>
  );
}
