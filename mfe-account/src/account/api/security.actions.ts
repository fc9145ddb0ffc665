import type { ApiClient, ApiError } from '@meshwork/api-client';
import { type AuthErrorCode, authCalls, type SessionInfo } from '@meshwork/contracts-auth';
import {
  type IssueTarget,
  paths,
  queryOptions,
  useAction,
  useApi,
  useMutation,
  useNavigate,
  useQueryClient,
  useRefreshedSession,
  useSessionActions,
  useToast,
} from '@meshwork/shell-contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText, UNKNOWN } from '../failure-text.ts';

const securityKeys = { sessions: ['security', 'sessions'] as const };

export const ownSessions = (api: ApiClient) =>
  queryOptions({
    queryKey: securityKeys.sessions,
    queryFn: ({ signal }) => api.call(authCalls.sessions, { signal }),
    // A new sign-in elsewhere must show whenever the page is opened.
    refetchOnMount: 'always',
  });

function downloadJson(name: string, data: unknown): void {
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start the download only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Until then most mail servers have answered. */
const COMES_BACK_MS = 8_000;

export const useChangeEmail = (form: IssueTarget['form'], onSuccess: () => void) =>
  useAction(authCalls.changeEmail, {
    success: (_response, { email }) => ({
      title: 'Please check your inbox.',
      detail: `The link that we sent to ${email} changes your address.`,
    }),
    failure: UNKNOWN,
    issues: {
      form,
      fieldOfCode: {
        WRONG_PASSWORD: 'password',
        EMAIL_IN_USE: 'email',
        EMAIL_DOMAIN_REFUSED: 'email',
      } satisfies Partial<Record<AuthErrorCode, string>>,
    },
    onSuccess,
  });

export const useChangePassword = (form: IssueTarget['form'], onSuccess: () => void) =>
  useAction(authCalls.changePassword, {
    changes: [securityKeys.sessions],
    success: {
      title: 'Password changed successfully!',
      detail: 'Your other devices have been signed out.',
    },
    failure: UNKNOWN,
    issues: {
      form,
      fieldOfCode: {
        WRONG_PASSWORD: 'currentPassword',
        PASSWORD_TOO_COMMON: 'newPassword',
        PASSWORD_PERSONAL: 'newPassword',
      } satisfies Partial<Record<AuthErrorCode, string>>,
    },
    onSuccess,
  });

/**
 * Signs out another device.
 * @param onSuccess called when its row is gone @param onAsked called when the person has to show first who they are
 */
export function useRevokeSession({ id, device }: SessionInfo, onSuccess: () => void, onAsked: () => void) {
  const api = useApi();
  const cache = useQueryClient();
  return useAction(authCalls.revokeSession, {
    success: { title: 'Signed out.', detail: device },
    failure: failureText('Failed to end the session'),
    showFailure: 'toast',
    onSuccess: () => {
      cache.setQueryData(ownSessions(api).queryKey, (loaded) =>
        loaded ? { sessions: loaded.sessions.filter((session) => session.id !== id) } : undefined,
      );
      onSuccess();
    },
    handlers: { CONFIRM_REQUIRED: onAsked } satisfies Partial<Record<AuthErrorCode, unknown>>,
    onError: () => void cache.invalidateQueries({ queryKey: securityKeys.sessions }),
  });
}

/** Downloads all data of the person as a file. It is a GET, so it is no `useAction`. */
export function useExportData() {
  const api = useApi();
  const toast = useToast();
  return useMutation({
    mutationFn: () => api.call(authCalls.exportData),
    onSuccess: (data) => downloadJson(`meshwork-data-${new Date().toISOString().slice(0, 10)}.json`, data),
    onError: (error) => {
      const message = failureText('Failed to export your data')(error);
      if (typeof message === 'string') toast('error', message);
      else toast('error', message.title, message.detail);
    },
  });
}

export function useResendVerification() {
  const toast = useToast();
  const refresh = useRefreshedSession();
  // The link was opened elsewhere, and this page has an outdated session.
  const refreshSession = (error: ApiError) => {
    toast('info', error.message);
    void refresh();
  };
  return useAction(authCalls.resendVerification, {
    success: { title: 'Verification email sent.', detail: 'Please check your inbox.' },
    failure: failureText('Failed to send the verification email'),
    showFailure: 'toast',
    handlers: { ALREADY_VERIFIED: refreshSession } satisfies Partial<Record<AuthErrorCode, unknown>>,
  });
}

/** Sends mail to the person's address again, and looks after a moment whether it came back once more. */
export function useRetryMail() {
  const { setUser } = useSessionActions();
  const refresh = useRefreshedSession();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0) return;
    const timer = setTimeout(() => void refresh(), COMES_BACK_MS);
    return () => clearTimeout(timer);
  }, [tries, refresh]);
  return useAction(authCalls.retryMail, {
    success: ({ user }) => ({
      title: 'We sent a mail there.',
      detail: `Please look into the inbox of ${user.email}.`,
    }),
    failure: failureText('Failed to send a mail'),
    showFailure: 'toast',
    onSuccess: ({ user }) => {
      setUser(user);
      setTries((before) => before + 1);
    },
  });
}

/** Deletes the account, opens the start page, and clears the session there. */
export function useDeleteAccount() {
  const leave = useLeave();
  return useAction(authCalls.deleteAccount, {
    success: 'Your account has been deleted.',
    failure: UNKNOWN,
    onSuccess: leave,
  });
}

/**
 * Clears the session only when this page has unmounted: before that, its route guard would redirect a signed-out person to
 * the login page instead of the start page.
 */
function useLeave() {
  const navigate = useNavigate();
  const { logout } = useSessionActions();
  const leaving = useRef(false);
  const clear = useEffectEvent(() => {
    // The service ended the session with the account, so a failing logout changes nothing.
    if (leaving.current) logout().catch(() => {});
  });
  useEffect(() => () => clear(), []);

  return () => {
    leaving.current = true;
    navigate(paths.home, { replace: true });
  };
}
