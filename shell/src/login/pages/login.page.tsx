import { t } from '@lingui/core/macro';
import type { User } from '@meshwork/contracts-auth';
import { productName } from '@meshwork/contracts-core';
import { lazyPage, PageMeta, safeNext, useSession, useSessionActions } from '@meshwork/shell-contract';
import { PageHeader, Skeleton, Tabs } from '@meshwork/ui';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LoginForm } from '../components/login.form.tsx';
import styles from '../components/login.module.css';
import { LookAround } from '../components/look-around.tsx';

// Most who come have an account; pointing at the tab fetches the other form.
const RegistrationForm = lazyPage(
  async () => ({ default: (await import('../components/registration.form.tsx')).RegistrationForm }),
  <Skeleton shape="block" height="28rem" />,
);

/** Milliseconds between the success and the redirect, so that the success can be seen. */
const REDIRECT_DELAY = 200;

/** Log In and Create Account; afterwards to the page that sent the person here, else to the start page. */
export default function LoginPage() {
  const [parameters] = useSearchParams();
  const { hash } = useLocation();
  const next = `${safeNext(parameters.get('next'))}${hash}`;
  const session = useSession();
  const { setUser } = useSessionActions();
  const navigate = useNavigate();
  const [entered, setEntered] = useState(false);

  useEffect(() => {
    if (!entered) return;
    const timer = setTimeout(() => navigate(next, { replace: true }), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [entered, next, navigate]);

  const enter = (user: User) => {
    setEntered(true);
    setUser(user);
  };

  if (session.status === 'authenticated' && !entered) return <Navigate to={next} replace />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only fetches what a press may need.
    <div className={styles.page} onPointerEnter={RegistrationForm.preload} onFocus={RegistrationForm.preload}>
      <PageMeta
        title={t`Log In`}
        description={t`Log in to ${{ product: productName() }} or create an account: join a team, write to mentors, and share resources and initiatives.`}
      />
      <PageHeader
        title={t`Welcome to ${{ product: productName() }}`}
        text={t`Log in, or create an account to take part.`}
      />
      <Tabs
        wide
        label={t`Log in or create an account`}
        items={[
          { value: 'login', label: t`Log In`, panel: <LoginForm entered={entered} onEnter={enter} /> },
          {
            value: 'register',
            label: t`Create Account`,
            panel: <RegistrationForm entered={entered} onEnter={enter} />,
          },
        ]}
      />
      <LookAround entered={entered} onEnter={enter} />
    </div>
  );
}
