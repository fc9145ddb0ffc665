import { type AccountRow, authCalls } from '@meshwork/contracts-auth';
import { ROLES, type Role } from '@meshwork/contracts-core';
import { QueryState, useAction, useApi, useQuery, useUser } from '@meshwork/shell-contract';
import { Avatar, Button, ConfirmDialog, cx, Day, FormField, looks, Select } from '@meshwork/ui';
import { useState } from 'react';
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
  if (!details.data) return <QueryState query={details} what="this account" height="24rem" level={3} />;
  const { person, decisions, registeredWith } = details.data;
  return (
    <div className={looks.stack}>
      <PersonFacts person={person} />
      {isAdmin ? <RoleSelect key={person.role} person={person} /> : null}
      <section aria-label="Decide" className={personStyles.section}>
        <h3>Decide</h3>
        <PersonActions person={person} />
        {isAdmin ? <AccountCalls person={person} /> : null}
      </section>
      <section aria-label="Decisions" className={personStyles.section}>
        <h3>Decisions</h3>
        {decisions.length === 0 ? <p className={looks.soft}>None about this account.</p> : null}
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
          <span>@{username}</span>
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
          <span>
            Joined <Day at={createdAt} />
            {lastSeenAt ? (
              <span>
                , seen <Day at={lastSeenAt} exact />
              </span>
            ) : (
              <span>, not signed in</span>
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

const ROLE_LABELS: Readonly<Record<Role, string>> = { user: 'User', moderator: 'Moderator', admin: 'Admin' };
const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

function RoleSelect({ person }: { person: AccountRow }) {
  const isOwn = useUser()?.id === person.id;
  const [wanted, setWanted] = useState<Role>();
  const setRole = useAction(authCalls.setRole, {
    changes: [moderationKeys.persons, moderationKeys.people],
    success: (_, { role }) => `${person.displayName} is now: ${ROLE_LABELS[role]}.`,
    failure: 'The role could not be changed.',
    onSuccess: () => setWanted(undefined),
  });
  return (
    <>
      <FormField label="Role" hint={isOwn ? 'Another admin changes your own role.' : undefined}>
        <Select
          options={ROLE_OPTIONS}
          value={person.role}
          disabled={isOwn}
          onChange={(event) => setWanted(ROLES.find((role) => role === event.target.value))}
        />
      </FormField>
      <ConfirmDialog
        open={wanted !== undefined}
        onOpenChange={(open) => {
          if (!open) setWanted(undefined);
        }}
        title={`Make ${person.displayName} ${wanted ? ROLE_LABELS[wanted].toLowerCase() : ''}?`}
        text="It takes effect within seconds, and the audit log names you."
        confirmLabel="Change the role"
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
    failure: 'This did not work.',
  } as const;
  const end = useAction(authCalls.endSessions, {
    ...shared,
    success: `${person.displayName} is signed out everywhere.`,
  });
  const resend = useAction(authCalls.resendMail, { ...shared, success: 'The mail is on its way.' });
  return (
    <div className={looks.wrap}>
      <Button size="sm" variant="secondary" busy={end.isPending} onClick={() => end.mutate(body)}>
        End all sessions
      </Button>
      {person.emailVerified ? null : (
        <Button size="sm" variant="secondary" busy={resend.isPending} onClick={() => resend.mutate(body)}>
          Send the verification mail again
        </Button>
      )}
    </div>
  );
}
