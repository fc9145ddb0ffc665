import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { authCalls } from '@meshwork/contracts-auth';
import { labelOf, MAIL_REFUSAL_TEXTS } from '@meshwork/contracts-core';
import { Alert, Button, looks } from '@meshwork/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useApi, useRefreshedSession, useUser } from '../shell.context.tsx';
import { useSite } from '../site.query.ts';
import { useAction } from '../use-action.ts';
import styles from './standing.module.css';

/** Pause between two questions whether the address is confirmed by now, in ms. */
const RECHECK_AFTER = 10_000;

/**
 * Asks the person to confirm their address. The session is refreshed when they come back from their mails, and now and then
 * while the page is in view: they may open the mail on their phone. A link from another mail of this site that led here
 * confirms the address at once.
 */
export function ConfirmEmail({ mailedToken }: { mailedToken?: string | undefined }) {
  const api = useApi();
  const user = useUser();
  const email = user?.email;
  const site = useSite();
  const refresh = useRefreshedSession();
  const resend = useAction(authCalls.resendVerification, {
    failure: t`Failed to send the verification email`,
    handlers: { ALREADY_VERIFIED: refresh },
  });
  useEffect(() => {
    if (!mailedToken) return;
    // One that was passed on, or is too old, confirms nothing.
    api.call(authCalls.verifyEmail, { body: { token: mailedToken } }).then(refresh, () => {});
  }, [api, mailedToken, refresh]);
  useEffect(() => {
    const refreshInView = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(refreshInView, RECHECK_AFTER);
    document.addEventListener('visibilitychange', refreshInView);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshInView);
    };
  }, [refresh]);
  return (
    <Alert variant="warning" title={t`Please confirm your email address first.`}>
      <p>
        <Trans>
          Open the link that we sent to <strong className={styles.inline}>{email}</strong>. This page goes on
          by itself.
        </Trans>
      </p>
      {user?.mailRefusal ? (
        <p>
          <Trans>
            But it came back. {{ reason: labelOf(MAIL_REFUSAL_TEXTS, user.mailRefusal) }}{' '}
            <Link to={paths.accountSecurity} target="_blank">
              Change the address
            </Link>
          </Trans>
        </p>
      ) : null}
      {site?.mailboxUrl ? (
        <p>
          <Trans>
            On this computer no mail leaves the machine:{' '}
            <a href={site.mailboxUrl} target="_blank" rel="noopener">
              all mails are here
            </a>
            .
          </Trans>
        </p>
      ) : null}
      <div role="status">
        {resend.isSuccess ? (
          <p>
            <Trans>Sent again. It can take a minute.</Trans>
          </p>
        ) : null}
        {resend.failure ? <p>{resend.failure}</p> : null}
      </div>
      <div className={looks.wrap}>
        <Button variant="secondary" size="sm" busy={resend.isPending} onClick={() => resend.mutate({})}>
          {resend.isPending ? t`Sending...` : t`Send the mail again`}
        </Button>
      </div>
    </Alert>
  );
}
