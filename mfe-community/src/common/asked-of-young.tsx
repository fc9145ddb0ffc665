import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { GuardianLink, useGuardians } from '@meshwork/own-teams';
import { Alert, Day, looks } from '@meshwork/ui';
import type { ReactNode } from 'react';
import { useHeld } from './held.query.ts';
import { askedText } from './thread-text.ts';

/** Tells somebody under 18 that adults have asked, and what it takes until they hear more (docs/product.md#reading-along). */
export default function AskedOfYoung() {
  const count = useHeld().data?.asked?.count;
  if (!count) return null;
  return (
    <Alert variant="warning" title={askedText(count)}>
      <UntilReader />
    </Alert>
  );
}

/** Says who reads along from when, and offers a link for an adult. @param otherwise what to say where the reader's age is not why it waits */
export function UntilReader({ otherwise = null }: { otherwise?: ReactNode }) {
  const held = useHeld().data;
  const guardians = useGuardians().data?.guardians ?? [];
  if (!held?.asked) return held ? otherwise : null;
  const { next } = held.asked;
  const adult = next?.displayName;
  const reader = guardians.some(({ counts }) => counts) ? undefined : guardians[0];
  if (reader)
    return t`${{ adult: reader.person.displayName }} can read along a day after opening your link. Then it reaches you by itself.`;
  return (
    <div className={looks.parts}>
      <p>
        <Trans>
          You are under 18, so you get this once an adult reads along. Send a link to a parent, guardian or
          teacher.
        </Trans>
      </p>
      {next ? (
        <p>
          <Trans>
            <bdi>{adult}</bdi> runs a team of yours and can read along from <Day at={next.countsAt} />.
          </Trans>
        </p>
      ) : null}
      <div>
        <GuardianLink />
      </div>
    </div>
  );
}
