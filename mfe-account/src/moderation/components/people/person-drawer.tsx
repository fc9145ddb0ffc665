import { msg, select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type AccountRow, authCalls } from '@meshwork/contracts-auth';
import { ROLES, type Role } from '@meshwork/contracts-core';
import { type Sentence, say } from '@meshwork/language';
import { QueryState, useAction, useApi, useQuery, useUser } from '@meshwork/shell-contract';
import { Avatar, Button, ConfirmDialog, cx, Day, FormField, looks, Select } from '@meshwork/ui';
import { useRef, useState } from 'react';
import { moderationKeys } from '../../api/moderation-calls.ts';
import { personDetails } from '../../api/person.query.ts';
import { DecisionLine } from '../decision-line.tsx';
import { accountDecisionLine, ruleTitle } from '../moderation-text.ts';
import personStyles from '../person.module.css';
import { PersonActions } from '../person-actions.tsx';
import { PersonBadges } from '../person-badges.tsx';
import { PostedItems, RegisteredWith } from '../posted-items.tsx';

export function PersonDrawer({ accountId }: { accountId: number }) {
  const details = useQuery(personDetails(useApi(), accountId));
  const isAdmin = useUser()?.role === 'admin';
  if (!details.data)
    return (
      <QueryState
        query={details}
        loading={t`Loading this account`}
        failed={t`Could not load this account`}
        height="24rem"
        level={3}
      />
    );
  const { person, decisions, registeredWith } = details.data;
  return (
    <div className={looks.stack}>
      <PersonFacts person={person} />
      {isAdmin ? <RoleSelect person={person} /> : null}
      <section aria-label={t`Decide`} className={personStyles.section}>
        <h3>
          <Trans>Decide</Trans>
        </h3>
        <PersonActions person={person} />
        {isAdmin ? <AccountCalls person={person} /> : null}
      </section>
      <section aria-label={t`Decisions`} className={personStyles.section}>
        <h3>
          <Trans>Decisions</Trans>
        </h3>
        {decisions.length === 0 ? (
          <p className={looks.soft}>
            <Trans>None about this account.</Trans>
          </p>
        ) : null}
        {decisions.map((decision) => (
          <DecisionLine key={decision.id} {...accountDecisionLine(decision)} />
        ))}
      </section>
      <RegisteredWith people={registeredWith} level={3} />
      <PostedItems accountId={accountId} level={3} />
    </div>
  );
}

function PersonFacts({ person }: { person: AccountRow }) {
  const { username, displayName, avatarUrl, email, createdAt, lastSeenAt, suspension } = person;
  return (
    <div className={personStyles.section}>
      <div className={looks.line}>
        <Avatar name={displayName} src={avatarUrl} size="lg" />
        <div className={cx(looks.parts, looks.soft)}>
          <bdi>@{username}</bdi>
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
          <span>
            {lastSeenAt ? (
              <Trans>
                Joined <Day at={createdAt} />
                <span>
                  , seen <Day at={lastSeenAt} exact />
                </span>
              </Trans>
            ) : (
              <Trans>
                Joined <Day at={createdAt} />
                <span>, not signed in</span>
              </Trans>
            )}
          </span>
        </div>
      </div>
      <PersonBadges person={person} />
      {suspension ? (
        <p className={looks.soft}>
          {ruleTitle(suspension.rule)}: {suspension.note}
        </p>
      ) : null}
    </div>
  );
}

const ROLE_LABELS: Readonly<Record<Role, Sentence>> = {
  user: msg`User`,
  moderator: msg`Moderator`,
  admin: msg`Admin`,
};
const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

const questionOf = (displayName: string, role: Role | undefined): string =>
  select(role ?? '', {
    user: `Make ${displayName} user?`,
    moderator: `Make ${displayName} moderator?`,
    admin: `Make ${displayName} admin?`,
    other: `Change the role of ${displayName}?`,
  });

function RoleSelect({ person }: { person: AccountRow }) {
  const isOwn = useUser()?.id === person.id;
  const field = useRef<HTMLSelectElement>(null);
  const [wanted, setWanted] = useState<Role>();
  const [asked, setAsked] = useState(false);
  const setRole = useAction(authCalls.setRole, {
    changes: [moderationKeys.persons, moderationKeys.people],
    success: (_, { role }) =>
      t`${{ displayName: person.displayName }} is now: ${{ role: say(ROLE_LABELS[role]) }}.`,
    failure: t`The role could not be changed.`,
    onSuccess: () => {
      setWanted(undefined);
      setAsked(false);
    },
  });
  return (
    <>
      <FormField label={t`Role`} hint={isOwn ? t`Another admin changes your own role.` : undefined}>
        <Select
          ref={field}
          options={ROLE_OPTIONS}
          value={wanted ?? person.role}
          disabled={isOwn}
          onChange={({ target }) =>
            setWanted(ROLES.find((role) => role === target.value && role !== person.role))
          }
        />
      </FormField>
      {/* The question has a button of its own, since arrow keys pass over roles that nobody wants (WCAG 2.2, 3.2.2). */}
      {isOwn ? null : (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => (wanted ? setAsked(true) : field.current?.focus())}
        >
          <Trans>Change the role</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={questionOf(person.displayName, wanted)}
        text={t`It takes effect within seconds, and the audit log names you.`}
        confirmLabel={t`Change the role`}
        busy={setRole.isPending}
        error={setRole.failure}
        onConfirm={() => wanted && setRole.mutate({ accountId: person.id, role: wanted })}
      />
    </>
  );
}

function AccountCalls({ person }: { person: AccountRow }) {
  const body = { accountId: person.id };
  const shared = {
    changes: [moderationKeys.persons],
    showFailure: 'toast',
    failure: t`This did not work.`,
  } as const;
  const end = useAction(authCalls.endSessions, {
    ...shared,
    success: t`${{ displayName: person.displayName }} is signed out everywhere.`,
  });
  const resend = useAction(authCalls.resendMail, { ...shared, success: t`The mail is on its way.` });
  return (
    <div className={looks.wrap}>
      <Button size="sm" variant="secondary" busy={end.isPending} onClick={() => end.mutate(body)}>
        <Trans>End all sessions</Trans>
      </Button>
      {person.emailVerified ? null : (
        <Button size="sm" variant="secondary" busy={resend.isPending} onClick={() => resend.mutate(body)}>
          <Trans>Send the verification mail again</Trans>
        </Button>
      )}
    </div>
  );
}
