import { communityCalls, guardianKeys, threadKeys } from '@meshwork/contracts-community';
import { GuardianLink, useGuardians } from '@meshwork/own-teams';
import { useAction, useUser } from '@meshwork/shell-contract';
import { ConfirmDialog, Day, DialogButton, type DialogState, looks } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from './guardians-panel.module.css';

/** The relations of a guardian, as the form and the lists name them. */
export const RELATIONS = [
  { value: 'PARENT', label: 'Parent' },
  { value: 'GUARDIAN', label: 'Guardian' },
  { value: 'TEACHER', label: 'Teacher' },
] as const;

const CHANGES = [guardianKeys.mine, threadKeys.all];

/** Lists the guardians of a young person, and the young people of a guardian; renders nothing for everybody else. */
export default function GuardiansPanel() {
  const isMinor = useUser()?.standing?.ageBand === 'MINOR';
  const { data } = useGuardians();
  if (!data || (!isMinor && data.young.length === 0)) return null;
  return (
    <section aria-labelledby="guardians-title" className={looks.start}>
      <h2 id="guardians-title">{isMinor ? 'Adults who read along' : 'You read along for'}</h2>
      <div className={looks.start}>
        <ul className={styles.list}>
          {[...data.guardians, ...data.young].map(({ id, person, relation, since, counts }) => (
            <GuardianRow key={id} id={id} name={person.displayName} relation={relation} changes={CHANGES}>
              since <Day at={since} />
              {counts ? null : <FirstMoment since={since} isMinor={isMinor} />}
            </GuardianRow>
          ))}
        </ul>
        {isMinor ? null : (
          <p>
            What they write with adults stands in Messages. You get a mail when they begin to write with
            somebody.
          </p>
        )}
        {isMinor ? (
          <>
            {data.guardians.length === 0 ? (
              <p>
                A parent, guardian or teacher can read along when you write with adults outside your teams.
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

/** When the first message goes out to the other side: a young account waits a day. */
const FirstMoment = ({ since, isMinor }: { since: string; isMinor: boolean }) => (
  <>
    ; {isMinor ? 'reads along' : 'the first message goes out'} on{' '}
    <Day at={new Date(Date.parse(since) + DAY_MS).toISOString()} exact />, since {isMinor ? 'the' : 'your'}{' '}
    account is new
  </>
);

const relationText = (relation: string): string =>
  (RELATIONS.find(({ value }) => value === relation)?.label ?? relation).toLowerCase();

export interface GuardianRowProps {
  id: number;
  name: string;
  relation: string;
  changes: readonly (readonly unknown[])[];
  /** Words after the name and the relation. */
  children: ReactNode;
}

/** A person who reads along, and a way to end that. */
export const GuardianRow = ({ id, name, relation, changes, children }: GuardianRowProps) => (
  <li className={looks.ends}>
    <span>
      {name}, {relationText(relation)}, {children}
    </span>
    <DialogButton
      size="sm"
      variant="secondary"
      aria-label={`End: ${name}`}
      dialog={(state) => <EndDialog {...state} id={id} name={name} changes={changes} />}
    >
      End
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
    success: 'Reading along has ended.',
    failure: 'Failed to end it',
  });
  return (
    <ConfirmDialog
      {...state}
      title={`End reading along: ${name}?`}
      text="New messages with adults wait until another adult can read along. A new link of the young person begins it again."
      confirmLabel="End it"
      destructive
      busy={ending.isPending}
      error={ending.failure}
      onConfirm={() => ending.mutate({ guardianId: id })}
    />
  );
}
