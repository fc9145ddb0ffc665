import type { User } from '@meshwork/contracts-auth';
import { ROLES } from '@meshwork/contracts-core';
import { PageMeta, useUser } from '@meshwork/shell-contract';
import { PageHeader } from '@meshwork/ui';
import { RouteGuard } from '../guard/route.guard.tsx';
import { PAGE_HEADS } from '../heads/page-heads.ts';
import { FirstSteps, standsAbove } from './start/first-steps.tsx';
import { Parts } from './start/parts.tsx';
import { useParts } from './start/use-parts.ts';

/** The start page of a signed-in person (docs/product.md#start-page). */
export default function StartPage() {
  const user = useUser();
  return (
    <>
      <PageMeta {...PAGE_HEADS['/start']} />
      <RouteGuard roles={ROLES}>{user ? <OwnStart user={user} /> : null}</RouteGuard>
    </>
  );
}

function OwnStart({ user }: { user: User }) {
  const parts = useParts(user);
  return (
    <>
      <PageHeader
        eyebrow="Your start page"
        title={`Hello, ${user.displayName}`}
        text="What waits for you, what is near and soon, and what fits you."
      />
      {standsAbove(user) ? <FirstSteps user={user} parts={parts} /> : null}
      <Parts user={user} parts={parts} />
      {standsAbove(user) ? null : <FirstSteps user={user} parts={parts} />}
    </>
  );
}
