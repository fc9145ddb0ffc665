import { communityCalls, guardianKeys } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { useAction, useApi, useQuery } from '@meshwork/shell-contract';
import { Alert, Button, Day } from '@meshwork/ui';
import styles from './guardians-panel.module.css';
import { LABELS } from './guardians-panel.tsx';

/** Guardians whose accounts are young, for moderators, who may end what they do (docs/product.md#guardians). */
export function NewGuardians() {
  const api = useApi();
  const { data, isError } = useQuery({
    queryKey: guardianKeys.fresh,
    queryFn: ({ signal }) => api.call(communityCalls.newGuardians, { signal }),
  });
  const ending = useAction(communityCalls.endGuardian, {
    changes: [guardianKeys.fresh],
    success: 'Reading along has ended.',
    failure: 'Failed to end it',
    showFailure: 'toast',
  });
  if (isError) return <Alert variant="destructive">New guardians cannot be loaded right now.</Alert>;
  if (!data || data.guardians.length === 0) return null;
  return (
    <section aria-labelledby="new-guardians" className={styles.section}>
      <h2 id="new-guardians">New guardians</h2>
      <div className={styles.panel}>
        <ul className={styles.list}>
          {data.guardians.map(({ id, guardian, young, relation, since }) => (
            <li key={id} className={styles.row}>
              <span>
                {guardian.displayName}, {labelOf(LABELS, relation).toLowerCase()}, reads along for{' '}
                {young.displayName} since <Day at={since} />
              </span>
              <Button
                size="sm"
                variant="secondary"
                busy={ending.isPending && ending.variables.guardianId === id}
                aria-label={`End: ${guardian.displayName}`}
                onClick={() => ending.mutate({ guardianId: id })}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
