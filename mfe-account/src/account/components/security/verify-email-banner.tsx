import type { User } from '@meshwork/contracts-auth';
import { useSite } from '@meshwork/shell-contract';
import { Alert, Button } from '@meshwork/ui';
import { useResendVerification } from '../../api/security.actions.ts';

/** Shown until the email address is verified. */
export function VerifyEmailBanner({ user }: { user: User }) {
  const resend = useResendVerification();
  const site = useSite();
  // Without mail nobody can confirm an address, and nothing here asks for it. Where mail comes back, that is said instead.
  if (user.emailVerified || site?.sendsMail === false || user.mailRefusal) return null;
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
      {site?.mailboxUrl ? (
        <>
          {' '}
          On this computer no mail leaves the machine:{' '}
          <a href={site.mailboxUrl} target="_blank" rel="noopener">
            all mails are here
          </a>
          .
        </>
      ) : null}
    </Alert>
  );
}
