import { communityCalls, type Guardian, guardianKeys, threadKeys } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { GuardianLink, useGuardians } from '@meshwork/own-teams';
import { useAction, useUser } from '@meshwork/shell-contract';
import { Button, Day } from '@meshwork/ui';
import styles from './guardians-panel.module.css';

/** The relations of a guardian, as the form and the lists name them. */
export const RELATIONS = [
  { value: 'PARENT', label: 'Parent' },
  { value: 'GUARDIAN', label: 'Guardian' },
  { value: 'TEACHER', label: 'Teacher' },
] as const;

export const LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  RELATIONS.map(({ value, label }) => [value, label]),
);

/** Lists the guardians of a young person, and the young people of a guardian; renders nothing for everybody else. */
export default function GuardiansPanel() {
  const isMinor = useUser()?.standing?.ageBand === 'MINOR';
  const { data } = useGuardians();
  if (!data || (!isMinor && data.young.length === 0)) return null;
  return (
    <section aria-labelledby="guardians-title" className={styles.section}>
      <h2 id="guardians-title">{isMinor ? 'Adults who read along' : 'You read along for'}</h2>
      <div className={styles.panel}>
        <ul className={styles.list}>
          {[...data.guardians, ...data.young].map((guardian) => (
            <Row key={guardian.id} guardian={guardian} />
          ))}
        </ul>
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

function Row({ guardian: { id, person, relation, since, counts } }: { guardian: Guardian }) {
  const ending = useAction(communityCalls.endGuardian, {
    changes: [guardianKeys.mine, threadKeys.all],
    success: 'Reading along has ended.',
    failure: 'Failed to end it',
    showFailure: 'toast',
  });
  return (
    <li className={styles.row}>
      <span>
        {person.displayName}, {labelOf(LABELS, relation).toLowerCase()}, since <Day at={since} />
        {counts ? null : '; reads along from tomorrow, since the account is new'}
      </span>
      <Button
        size="sm"
        variant="secondary"
        busy={ending.isPending}
        aria-label={`End: ${person.displayName}`}
        onClick={() => ending.mutate({ guardianId: id })}
      >
        End
      </Button>
    </li>
  );
}
