import type { User } from '@meshwork/contracts-auth';
import { Alert, Button } from '@meshwork/ui';
import { useResendVerification } from '../api/security.actions.ts';

/** Shown until the email address is verified. */
export function VerifyEmailBanner({ user }: { user: User }) {
  const resend = useResendVerification();
  if (user.emailVerified) return null;
  return (
    <Alert
      variant="warning"
      title="Verify your email address"
      action={
        <Button variant="secondary" size="sm" busy={resend.isPending} onClick={() => resend.mutate({})}>
          {resend.isPending ? 'Sending...' : 'Resend verification email'}
        </Button>
      }
    >
      Open the link that we sent to {user.email}.
    </Alert>
  );
}
