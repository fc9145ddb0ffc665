import type { User } from '@meshwork/contracts-auth';
import { FirstSteps, standsAbove } from './first-steps.tsx';
import { Parts } from './parts.tsx';
import { useParts } from './use-parts.ts';

/** The rows of a signed-in person (docs/product.md#start-page). */
export default function OwnStart({ user }: { user: User }) {
  const parts = useParts(user);
  return (
    <>
      {standsAbove(user) ? <FirstSteps user={user} parts={parts} /> : null}
      <Parts user={user} parts={parts} />
      {standsAbove(user) ? null : <FirstSteps user={user} parts={parts} />}
    </>
  );
}
