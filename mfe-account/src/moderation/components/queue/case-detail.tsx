import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { labelOf, type ModerationCase, personName, REPORT_REASON_LABELS } from '@meshwork/contracts-core';
import { say } from '@meshwork/language';
import { Link } from '@meshwork/shell-contract';
import { Alert, Badge, Button, cx, Day, looks, useNow } from '@meshwork/ui';
import type { Ref } from 'react';
import type { QueueEntry } from '../../api/merged-queue.ts';
import { DecisionLine } from '../decision-line.tsx';
import { domainLabel, itemDecisionLine, kindLabel, reportsText, waitedText } from '../moderation-text.ts';
import { AuthorPanel } from './author-panel.tsx';
import { type CaseAction, type CaseActionInfo, suggestedRule } from './case-actions.ts';
import styles from './case-detail.module.css';
import { ConversationAround, isInConversation } from './conversation-around.tsx';
import { DecisionForm } from './decision.form.tsx';
import { ItemText } from './item-text.tsx';
import { type CaseDecision, titleOf } from './use-case-decisions.ts';

interface CaseDetailProps {
  /** The heading, which gets the focus when the case is opened. */
  ref: Ref<HTMLHeadingElement>;
  entry: QueueEntry;
  /** The moderator is the author: the service refuses the decision where another moderator can take it. */
  isOwn: boolean;
  /** Cases of the same author in the loaded list, this one included. */
  fromAuthor: number;
  actions: readonly CaseActionInfo[];
  composing: CaseAction | undefined;
  shortcutsOn: boolean;
  onAct: (action: CaseAction) => void;
  onCancel: () => void;
  onDecide: (action: CaseAction, decision: CaseDecision) => void;
}

export function CaseDetail(props: CaseDetailProps) {
  const { ref, entry, isOwn, fromAuthor, actions, composing, shortcutsOn, onAct, onCancel } = props;
  const { author } = entry.case;
  const chosen = actions.find(({ action }) => action === composing);
  return (
    <article aria-labelledby="case-title" className={cx(looks.sheet, styles.detail)}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <CaseHead ref={ref} entry={entry} />
          {isOwn ? (
            <Alert>
              <Trans>This is your own. Another moderator decides about it, where there is one.</Trans>
            </Alert>
          ) : null}
          <ItemText key={entry.key} entry={entry} />
          {isInConversation(entry) ? <ConversationAround key={`around ${entry.key}`} entry={entry} /> : null}
          <Reasons reported={entry.case} />
        </div>
        {author ? <AuthorPanel entry={entry} author={author} fromAuthor={fromAuthor} /> : null}
      </div>
      <div className={styles.actions} data-case-actions>
        {chosen ? (
          <DecisionForm
            key={chosen.action}
            action={chosen}
            authorName={author ? personName(author.displayName) : undefined}
            suggested={suggestedRule(entry.case)}
            shortcutsOn={shortcutsOn}
            onCancel={onCancel}
            onSubmit={(decision) => props.onDecide(chosen.action, decision)}
          />
        ) : (
          <fieldset aria-label={t`Decide`} className={cx(looks.wrap, styles.buttons)}>
            {actions.map(({ action, key, label }) => (
              <Button
                key={action}
                variant={action === 'HIDE' || action === 'RESTORE' ? 'primary' : 'secondary'}
                aria-keyshortcuts={shortcutsOn ? key : undefined}
                onClick={() => onAct(action)}
              >
                {say(label)}
                {shortcutsOn ? (
                  <span className={cx(looks.key, styles.key)} aria-hidden="true">
                    {key}
                  </span>
                ) : null}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
    </article>
  );
}

function CaseHead({ ref, entry }: { ref: Ref<HTMLHeadingElement>; entry: QueueEntry }) {
  const { kind, item, openedAt, closedAt, source } = entry.case;
  const now = useNow();
  return (
    <header className={looks.parts}>
      <div className={looks.wrap}>
        <Badge variant="outline">
          {domainLabel(entry.service)}: {kindLabel(kind)}
        </Badge>
        {source === 'SECOND_LOOK' ? (
          <Badge>
            <Trans>Second look</Trans>
          </Badge>
        ) : null}
        {item?.isHidden ? (
          <Badge variant="warning">
            <Trans>Hidden</Trans>
          </Badge>
        ) : null}
        {item ? null : (
          <Badge variant="secondary">
            <Trans>Deleted</Trans>
          </Badge>
        )}
      </div>
      <h2 id="case-title" dir="auto" ref={ref} tabIndex={-1} className={styles.title}>
        {titleOf(entry)}
      </h2>
      <p className={looks.facts}>
        {closedAt ? (
          <span>
            <Trans>
              Decided <Day at={closedAt} exact />
            </Trans>
          </span>
        ) : (
          <span>
            <Trans>Waits for {{ openedAt: waitedText(openedAt, now) }}</Trans>
          </span>
        )}
        {item ? (
          <span>
            <Trans>
              Posted <Day at={item.createdAt} exact />
            </Trans>
          </span>
        ) : null}
        {item?.path ? (
          <Link to={item.path} target="_blank">
            <Trans>Its page in a new tab</Trans>
          </Link>
        ) : null}
      </p>
    </header>
  );
}

function Reasons({ reported }: { reported: ModerationCase }) {
  const { reports, reportCount, secondLook } = reported;
  return (
    <>
      {secondLook ? (
        <section aria-label={t`Second look`} className={looks.list}>
          <h3>
            <Trans>The author asks for a second look</Trans>
          </h3>
          <blockquote dir="auto" className={looks.prose}>
            {secondLook.words}
          </blockquote>
          <DecisionLine {...itemDecisionLine(secondLook.decision)} title={undefined} />
        </section>
      ) : null}
      {reportCount > 0 ? (
        <section aria-label={t`Reports`} className={looks.list}>
          <h3>{reportsText(reportCount)}</h3>
          <ul className={cx(looks.list, styles.reports)}>
            {reports.map(({ reason, words, reporter, createdAt }) => (
              <li key={`${reporter} ${createdAt}`}>
                <p className={looks.facts}>
                  <strong>{labelOf(REPORT_REASON_LABELS, reason)}</strong>
                  <span>{personName(reporter)}</span>
                  <Day at={createdAt} />
                </p>
                {words ? (
                  <p dir="auto" className={looks.prose}>
                    {words}
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
          {reportCount > reports.length ? (
            <p className={looks.soft}>
              <Plural
                value={reportCount - reports.length}
                one="and # older report"
                other="and # older reports"
              />
            </p>
          ) : null}
        </section>
      ) : null}
    </>
  );
}
