import type { User } from '@meshwork/contracts-auth';
import { Alert, Button } from '@meshwork/ui';
import { useResendVerification } from '../api/use-resend-verification.ts';

/** Stays until the address is known to be the person's own. */
export function VerifyEmailBanner({ user }: { user: User }) {
  const resend = useResendVerification();
  if (user.emailVerified) return null;
  return (
    <Alert
      variant="warning"
      title="Verify your email address"
      action={
        <Button variant="secondary" size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
          {resend.isPending ? 'Sending...' : 'Resend verification email'}
        </Button>
      }
    >
      Open the link that we sent to {user.email}.
    </Alert>
  );
}
