import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { messageOf } from '@meshwork/api-client';
import { authCalls } from '@meshwork/contracts-auth';
import { PageMeta, paths, useApi, useSessionActions, useUser } from '@meshwork/shell-contract';
import { Alert, Button, LinkButton, PageHeader } from '@meshwork/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { useMailToken } from '../use-mail-token.ts';
import styles from './recovery.module.css';

/** The target of the link in the verification mail. */
export default function VerifyEmailPage() {
  const token = useMailToken();
  // The result of one link says nothing about the next.
  return <VerifyEmail key={token} token={token} />;
}

function VerifyEmail({ token }: { token: string }) {
  const confirmation = useConfirmation(token);
  return (
    <div className={styles.page}>
      <PageMeta title={t`Confirm your email address`} hidden />
      <PageHeader
        title={t`Confirm your email address`}
        text={
          (confirmation.isIdle || confirmation.isPending) &&
          t`You confirm the address to which this link was sent. It takes a press, since programs that check mails open links, too.`
        }
      />
      {confirmation.isSuccess && (
        <Alert variant="success" title={t`Your email address is confirmed. Thank you!`}>
          <Trans>If you had begun something, it goes on by itself in the tab where you left it.</Trans>
        </Alert>
      )}
      {confirmation.isError && (
        <Alert variant="destructive">
          {messageOf(confirmation.error, t`This link is no longer valid. Please request a new one.`)}
        </Alert>
      )}
      {confirmation.isSuccess ? (
        <LinkButton render={<Link to={paths.home} />}>
          <Trans>Go to the start page</Trans>
        </LinkButton>
      ) : (
        <Button busy={confirmation.isPending} onClick={() => confirmation.mutate()}>
          <Trans>Confirm this address</Trans>
        </Button>
      )}
      {confirmation.isError && (
        <LinkButton render={<Link to={paths.account} />}>
          <Trans>Go to your account</Trans>
        </LinkButton>
      )}
    </div>
  );
}

/** Sent when the person asks for it: programs that check mails open links, and run their scripts, too. */
function useConfirmation(token: string) {
  const api = useApi();
  const user = useUser();
  const { setUser } = useSessionActions();
  const confirmation = useMutation({
    mutationFn: () => api.call(authCalls.verifyEmail, { body: { token } }),
  });
  const tell = useEffectEvent(() => {
    if (user) setUser({ ...user, emailVerified: true, standing: { ...user.standing, verified: true } });
  });
  // Also when the session was checked so late that it is known here already: the other tabs do not know it.
  const canTell = confirmation.isSuccess && user !== undefined;
  useEffect(() => {
    if (canTell) tell();
  }, [canTell]);
  return confirmation;
}
