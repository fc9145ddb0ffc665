import { Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import { communityCalls, guardianKeys } from '@meshwork/contracts-community';
import { useApi, useQuery } from '@meshwork/shell-contract';
import { Alert, Day, looks } from '@meshwork/ui';
import styles from './guardians-panel.module.css';
import { GuardianRow, relationText } from './guardians-panel.tsx';

const CHANGES = [guardianKeys.fresh];

/** Guardians whose accounts are young or who look after many, for moderators, who may end what they do (docs/product.md#guardians). */
export function NewGuardians() {
  const { data, isError } = useQuery(callQuery(useApi(), guardianKeys.fresh, communityCalls.newGuardians));
  if (isError)
    return (
      <Alert variant="destructive">
        <Trans>New guardians cannot be loaded right now.</Trans>
      </Alert>
    );
  if (!data || data.guardians.length === 0) return null;
  return (
    <section aria-labelledby="new-guardians" className={looks.start}>
      <h2 id="new-guardians">
        <Trans>Guardians to look at</Trans>
      </h2>
      <p>
        <Trans>
          Their accounts are younger than two weeks, or they look after more than five young people.
        </Trans>
      </p>
      <div className={looks.start}>
        <ul className={styles.list}>
          {data.guardians.map(({ id, guardian, young, relation, since }) => (
            <GuardianRow key={id} id={id} name={guardian.displayName} changes={CHANGES}>
              <Trans>
                {{ name: guardian.displayName }}, {{ relation: relationText(relation) }}, reads along for{' '}
                {{ young: young.displayName }} since <Day at={since} />
              </Trans>
            </GuardianRow>
          ))}
        </ul>
      </div>
    </section>
  );
}
