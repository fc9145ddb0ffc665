import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ModeratedPerson } from '@meshwork/contracts-core';
import { personName } from '@meshwork/contracts-core';
import { Link, paths, useApi, useQuery } from '@meshwork/shell-contract';
import { Avatar, looks, numberText, Skeleton } from '@meshwork/ui';
import { useEffect, useState } from 'react';
import type { QueueEntry } from '../../api/merged-queue.ts';
import { personDetails } from '../../api/person.query.ts';
import { DecisionLine } from '../decision-line.tsx';
import { accountDecisionLine, domainLabel, itemDecisionLine, reportsText } from '../moderation-text.ts';
import { PersonActions } from '../person-actions.tsx';
import { PersonBadges } from '../person-badges.tsx';
import { PostedItems, RegisteredWith } from '../posted-items.tsx';
import styles from './case-detail.module.css';

/** Milliseconds that a case stays selected before its author is asked for: `j` may go on at once. */
const PAUSE = 250;

interface AuthorPanelProps {
  entry: QueueEntry;
  author: ModeratedPerson;
  fromAuthor: number;
}

export function AuthorPanel({ entry, author, fromAuthor }: AuthorPanelProps) {
  const { history } = entry.case;
  const isWanted = usePassed(PAUSE);
  const person = useQuery({ ...personDetails(useApi(), author.id), enabled: isWanted });
  // Staff see whom they judge, also where the name is hidden.
  const name = personName(person.data?.person.displayName ?? author.displayName);
  const link = firstLink(`${entry.case.item?.title} ${entry.case.item?.text}`);
  const decided = [
    ...history.decisions.map(itemDecisionLine),
    ...(person.data?.decisions ?? []).map(accountDecisionLine),
  ].sort((a, b) => b.decidedAt.localeCompare(a.decidedAt));
  return (
    <aside aria-label={t`About ${name}`} className={styles.author}>
      <div className={looks.line}>
        <Avatar name={name} src={author.avatarUrl} />
        <div className={styles.names}>
          <h3>
            <Link to={`${paths.moderation}/people?person=${author.id}`}>{name}</Link>
          </h3>
          <p className={looks.soft}>@{person.data?.person.username ?? author.username}</p>
        </div>
      </div>
      {person.data ? <PersonBadges person={person.data.person} /> : null}
      {person.isPending && isWanted ? <Skeleton lines={2} /> : null}
      <p className={looks.soft}>{historyText(domainLabel(entry.service), history, fromAuthor)}</p>
      {person.data ? <PersonActions person={person.data.person} only="undo" /> : null}
      {decided.length > 0 ? (
        <section aria-label={t`Earlier decisions`} className={looks.list}>
          <h4>
            <Trans>Earlier decisions</Trans>
          </h4>
          {decided.map((line) => (
            <DecisionLine key={`${line.decidedAt} ${line.action}`} {...line} />
          ))}
        </section>
      ) : (
        <p className={looks.soft}>
          <Trans>No earlier decisions.</Trans>
        </p>
      )}
      <RegisteredWith people={person.data?.registeredWith} level={4} />
      {isWanted && link ? <PostedItems title={t`With the link ${link}`} text={link} level={4} /> : null}
      {isWanted ? <PostedItems accountId={author.id} level={4} /> : null}
    </aside>
  );
}

/** The first link of a text without what may differ; undefined without one. */
const firstLink = (text: string): string | undefined =>
  /https?:\/\/(?:www\.)?([^\s"'<>)]{4,300})/i.exec(text)?.[1]?.replace(/[.,;:!?/]+$/, '');

function usePassed(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
}

/** "Library: 3 entries, 1 report; 2 cases in this list" */
function historyText(domain: string, { items, reports }: { items: number; reports: number }, cases: number) {
  const entries = numberText(items);
  const posted = plural(items, { one: `${entries} entry`, other: `${entries} entries` });
  const reported = reportsText(reports);
  return cases > 1
    ? plural(cases, { other: `${domain}: ${posted}, ${reported}; ${cases} cases in this list` })
    : t`${domain}: ${posted}, ${reported}`;
}
