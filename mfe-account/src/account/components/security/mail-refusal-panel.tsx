import type { User } from '@meshwork/contracts-auth';
import { labelOf, MAIL_REFUSAL_TEXTS } from '@meshwork/contracts-core';
import { Alert, Button, useFocusHeir } from '@meshwork/ui';
import { useRetryMail } from '../../api/security.actions.ts';
import { ChangeEmailButton } from './email-row.tsx';

/** Says that mail to the person comes back, and what can be done (docs/product.md#mail-that-comes-back); nothing where it does not. */
export function MailRefusalPanel({ user }: { user: User }) {
  const retry = useRetryMail();
  const place = useFocusHeir<HTMLDivElement>(() => [], user.mailRefusal);
  if (!user.mailRefusal) return null;
  return (
    <Alert
      {...place}
      variant="warning"
      title={`We could not deliver mail to ${user.email}.`}
      action={
        <>
          <ChangeEmailButton size="sm" />
          <Button variant="secondary" size="sm" busy={retry.isPending} onClick={() => retry.mutate({})}>
            {retry.isPending ? 'Sending...' : 'Try again'}
          </Button>
        </>
      }
    >
      {labelOf(MAIL_REFUSAL_TEXTS, user.mailRefusal)} We send nothing more there, except what keeps your
      account safe, until you change the address or try it again. What you missed is in your notifications.
    </Alert>
  );
}
