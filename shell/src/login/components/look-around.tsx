import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { messageOf } from '@meshwork/api-client';
import { authCalls, type LookAroundPart, type User } from '@meshwork/contracts-auth';
import { useApi, useSite } from '@meshwork/shell-contract';
import { Alert, Button, looks } from '@meshwork/ui';
import { useMutation } from '@tanstack/react-query';
import { partName } from '../../common/part-name.ts';
import styles from './login.module.css';

interface LookAroundProps {
  /** The sign-in has succeeded, and the page is about to change. */
  entered: boolean;
  onEnter(user: User): void;
}

/** One press signs in as a made-up person, where the site is a demonstration (docs/product.md#a-world-to-try). */
export function LookAround({ entered, onEnter }: LookAroundProps) {
  const api = useApi();
  const parts = useSite()?.lookAround ?? [];
  const entering = useMutation({
    mutationFn: (as: LookAroundPart) => api.call(authCalls.lookAround, { body: { as } }),
    onSuccess: ({ user }) => onEnter(user),
  });
  if (parts.length === 0) return null;
  return (
    <section aria-label={t`Look around`} className={styles.lookAround}>
      {entering.isError ? (
        <Alert variant="destructive">{messageOf(entering.error, t`This does not work at the moment.`)}</Alert>
      ) : null}
      <p>
        <Trans>Look around as:</Trans>
      </p>
      <div className={looks.wrap}>
        {parts.map((part) => (
          <Button
            key={part}
            variant="secondary"
            size="sm"
            disabled={entering.isPending || entered}
            onClick={() => entering.mutate(part as LookAroundPart)}
          >
            {partName(part)}
          </Button>
        ))}
      </div>
    </section>
  );
}
