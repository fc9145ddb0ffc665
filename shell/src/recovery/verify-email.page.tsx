import { messageOf } from '@meshwork/api-client';
import { authCalls } from '@meshwork/contracts-auth';
import { PageMeta, paths, useApi, useSessionActions, useUser } from '@meshwork/shell-contract';
import { Alert, LinkButton, Loading, PageHeader, Skeleton } from '@meshwork/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { PAGE_HEADS } from '../heads/page-heads.ts';
import styles from './recovery.module.css';
import { useMailToken } from './use-mail-token.ts';

/** The target of the link in the verification mail. */
export default function VerifyEmailPage() {
  const token = useMailToken();
  const check = useVerification(token);
  return (
    <div className={styles.page}>
      <PageMeta {...PAGE_HEADS['/verify-email']} />
      <PageHeader title="Confirm your email address" />
      {check.isPending && (
        <Loading label="Confirming">
          <Skeleton lines={2} />
        </Loading>
      )}
      {check.isSuccess && <Alert variant="success">Your email address is confirmed. Thank you!</Alert>}
      {check.isError && (
        <Alert variant="destructive">
          {messageOf(check.error, 'This link is no longer valid. Please request a new one.')}
        </Alert>
      )}
      <LinkButton render={<Link to={check.isError ? paths.account : paths.home} />}>
        {check.isError ? 'Go to your account' : 'Go to the start page'}
      </LinkButton>
    </div>
  );
}

/** A token can be used once. As a query, it is sent once, however often the page is rendered. */
function useVerification(token: string) {
  const api = useApi();
  const user = useUser();
  const { setUser } = useSessionActions();
  const check = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => api.call(authCalls.verifyEmail, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const tell = useEffectEvent(() => {
    if (user) setUser({ ...user, emailVerified: true, standing: { ...user.standing, verified: true } });
  });
  // Also when the session was checked so late that it is known here already: the other tabs do not know it.
  const canTell = check.isSuccess && user !== undefined;
  useEffect(() => {
    if (canTell) tell();
  }, [canTell]);
  return check;
}
