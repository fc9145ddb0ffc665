import { GuardianLink, useGuardians } from '@meshwork/own-teams';
import { Alert, Day, looks } from '@meshwork/ui';
import { useHeld } from './held-list.tsx';

/** Tells somebody under 18 that adults have asked, and what it takes until they hear more (docs/product.md#reading-along). */
export function AskedOfYoung() {
  const asked = useHeld().data?.asked;
  const guardians = useGuardians().data?.guardians ?? [];
  if (!asked) return null;
  const reader = guardians.some(({ counts }) => counts) ? undefined : guardians[0];
  return (
    <Alert
      variant="warning"
      title={
        asked.count === 1
          ? 'An adult has asked you or what you run'
          : `${asked.count} requests of adults wait for you`
      }
    >
      {reader ? (
        `${reader.person.displayName} can read along a day after opening your link. Then it reaches you by itself.`
      ) : (
        <div className={looks.parts}>
          <p>
            You are under 18, so you get this once an adult reads along. Send a link to a parent, guardian or
            teacher.
          </p>
          {asked.next ? (
            <p>
              <bdi>{asked.next.displayName}</bdi> runs a team of yours and can read along from{' '}
              <Day at={asked.next.countsAt} />.
            </p>
          ) : null}
          <div>
            <GuardianLink />
          </div>
        </div>
      )}
    </Alert>
  );
}
