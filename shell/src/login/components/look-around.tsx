import { messageOf } from '@meshwork/api-client';
import { authCalls, type LookAroundPart, type User } from '@meshwork/contracts-auth';
import { useApi, useSite } from '@meshwork/shell-contract';
import { Alert, Button, looks } from '@meshwork/ui';
import { useMutation } from '@tanstack/react-query';
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
    <section aria-label="Look around" className={styles.lookAround}>
      {entering.isError ? (
        <Alert variant="destructive">{messageOf(entering.error, 'This does not work at the moment.')}</Alert>
      ) : null}
      <p>Look around as:</p>
      <div className={looks.wrap}>
        {parts.map((part) => (
          <Button
            key={part}
            variant="secondary"
            size="sm"
            disabled={entering.isPending || entered}
            onClick={() => entering.mutate(part as LookAroundPart)}
          >
            {part}
          </Button>
        ))}
      </div>
    </section>
  );
}
