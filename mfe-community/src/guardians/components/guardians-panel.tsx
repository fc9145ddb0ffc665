import { msg, select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { communityCalls, guardianKeys, threadKeys } from '@meshwork/contracts-community';
import { GuardianLink, useGuardians } from '@meshwork/own-teams';
import { useAction, useUser } from '@meshwork/shell-contract';
import { ConfirmDialog, Day, DialogButton, type DialogState, looks } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from './guardians-panel.module.css';

/** The relations of a guardian, as the form and the lists name them. */
export const RELATIONS = [
  { value: 'PARENT', label: msg`Parent` },
  { value: 'GUARDIAN', label: msg`Guardian` },
  { value: 'TEACHER', label: msg`Teacher` },
] as const;

const CHANGES = [guardianKeys.mine, threadKeys.all];

/** Lists the guardians of a young person, and the young people of a guardian; renders nothing for everybody else. */
export default function GuardiansPanel() {
  const isMinor = useUser()?.standing?.ageBand === 'MINOR';
  const { data } = useGuardians();
  if (!data || (!isMinor && data.young.length === 0)) return null;
  return (
    <section aria-labelledby="guardians-title" className={looks.start}>
      <h2 id="guardians-title">{isMinor ? t`Adults who read along` : t`You read along for`}</h2>
      <div className={looks.start}>
        <ul className={styles.list}>
          {[...data.guardians, ...data.young].map(({ id, person, relation, since, counts }) => (
            <GuardianRow key={id} id={id} name={person.displayName} changes={CHANGES}>
              <SinceWhen
                name={person.displayName}
                relation={relationText(relation)}
                since={since}
                waits={counts ? undefined : isMinor ? 'young' : 'adult'}
              />
            </GuardianRow>
          ))}
        </ul>
        {isMinor ? null : (
          <p>
            <Trans>
              What they write with adults stands in Messages. You get a mail when they begin to write with
              somebody.
            </Trans>
          </p>
        )}
        {isMinor ? (
          <>
            {data.guardians.length === 0 ? (
              <p>
                <Trans>
                  A parent, guardian or teacher can read along when you write with adults outside your teams.
                </Trans>
              </p>
            ) : null}
            <GuardianLink />
          </>
        ) : null}
      </div>
    </section>
  );
}

const DAY_MS = 86_400_000;

interface SinceWhenProps {
  name: string;
  relation: string;
  since: string;
  /** Says who reads that the adult's account is too new to count; undefined where it counts. */
  waits: 'young' | 'adult' | undefined;
}

/** Since when an adult reads along, and when the first message goes out to the other side: a young account waits a day. */
function SinceWhen({ name, relation, since, waits }: SinceWhenProps) {
  if (!waits)
    return (
      <Trans>
        {name}, {relation}, since <Day at={since} />
      </Trans>
    );
  const first = new Date(Date.parse(since) + DAY_MS).toISOString();
  return waits === 'young' ? (
    <Trans>
      {name}, {relation}, since <Day at={since} />; reads along on <Day at={first} exact />, since the account
      is new
    </Trans>
  ) : (
    <Trans>
      {name}, {relation}, since <Day at={since} />; the first message goes out on <Day at={first} exact />,
      since your account is new
    </Trans>
  );
}

/** Says what somebody is to a young person, within a sentence. */
export const relationText = (relation: string): string =>
  select(relation, {
    PARENT: 'parent',
    GUARDIAN: 'guardian',
    TEACHER: 'teacher',
    other: `${{ unknown: relation.toLowerCase() }}`,
  });

interface GuardianRowProps {
  id: number;
  name: string;
  changes: readonly (readonly unknown[])[];
  /** The name, and what is known of the person. */
  children: ReactNode;
}

/** A person who reads along, and a way to end that. */
export const GuardianRow = ({ id, name, changes, children }: GuardianRowProps) => (
  <li className={looks.ends}>
    <span>{children}</span>
    <DialogButton
      size="sm"
      variant="secondary"
      aria-label={t`End: ${name}`}
      dialog={(state) => <EndDialog {...state} id={id} name={name} changes={changes} />}
    >
      <Trans context="verb">End</Trans>
    </DialogButton>
  </li>
);

/** Only a new link of the young person begins it again. */
function EndDialog({
  id,
  name,
  changes,
  ...state
}: DialogState & Pick<GuardianRowProps, 'id' | 'name' | 'changes'>) {
  const ending = useAction(communityCalls.endGuardian, {
    changes,
    success: t`Reading along has ended.`,
    failure: t`Failed to end it`,
  });
  return (
    <ConfirmDialog
      {...state}
      title={t`End reading along: ${name}?`}
      text={t`New messages with adults wait until another adult can read along. A new link of the young person begins it again.`}
      confirmLabel={t`End it`}
      destructive
      busy={ending.isPending}
      error={ending.failure}
      onConfirm={() => ending.mutate({ guardianId: id })}
    />
  );
}
