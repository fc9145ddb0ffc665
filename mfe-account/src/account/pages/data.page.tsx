import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { authCalls, type User } from '@meshwork/contracts-auth';
import { say } from '@meshwork/language';
import {
  lazyPage,
  paths,
  useAction,
  useApi,
  useMutation,
  useNavigate,
  useSessionActions,
  useToast,
  Widget,
} from '@meshwork/shell-contract';
import { Button, Dialog, DialogButton, type DialogState, looks, Skeleton, useNow } from '@meshwork/ui';
import { Download, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { AccountFrame } from '../components/account-frame.tsx';
import { FormSkeleton, SettingRow } from '../components/forms/setting-row.tsx';
import type { DeleteAccountFormProps } from '../components/security/delete-account.form.tsx';
import { failureText, UNKNOWN } from '../failure-text.ts';

/** Lets the person take their data along or delete the account. */
export default function DataPage() {
  return (
    <AccountFrame title={t`Data`}>
      {(user) => (
        <div className={looks.sections}>
          <Widget
            name="initiatives.feeds"
            props={{}}
            fallback={<Skeleton shape="block" height="12.5rem" />}
          />
          <DataSection user={user} />
        </div>
      )}
    </AccountFrame>
  );
}

export const DataSection = ({ user }: { user: User }) => (
  <section aria-labelledby="data-title" className={looks.stack}>
    <h2 id="data-title">
      <Trans>Your data</Trans>
    </h2>
    <div className={looks.rows}>
      <ExportRow />
      <DeleteRow user={user} />
    </div>
  </section>
);

function ExportRow() {
  const exporting = useExportData();
  return (
    <SettingRow title={t`Your data`} text={t`Everything that we keep about you, as a JSON file.`}>
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        busy={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {exporting.isPending ? t`Preparing...` : t`Export my data`}
      </Button>
    </SettingRow>
  );
}

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

/** Downloads all data of the person as a file. It is a GET, so it is no `useAction`. */
function useExportData() {
  const api = useApi();
  const toast = useToast();
  const day = new Date(useNow()).toISOString().slice(0, 10);
  return useMutation({
    mutationFn: () => api.call(authCalls.exportData),
    onSuccess: (data) => downloadJson(`meshwork-data-${day}.json`, data),
    onError: (error) => {
      const message = failureText(t`Failed to export your data`)(error);
      if (typeof message === 'string') toast('error', message);
      else toast('error', message.title, message.detail);
    },
  });
}

const DeleteAccountForm = lazyPage<DeleteAccountFormProps>(
  () => import('../components/security/delete-account.form.tsx'),
  <FormSkeleton height="18rem" />,
);

export const DeleteRow = ({ user }: { user: User }) => (
  <SettingRow
    title={t`Delete account`}
    text={t`Ends your membership and removes your personal data for good.`}
  >
    <DialogButton
      variant="destructive"
      icon={<Trash2 aria-hidden="true" />}
      preload={DeleteAccountForm.preload}
      dialog={(state) => <DeleteDialog {...state} email={user.email} />}
    >
      <Trans>Delete account</Trans>
    </DialogButton>
  </SettingRow>
);

function DeleteDialog({ email, ...state }: DialogState & { email: string }) {
  const deletion = useAction(authCalls.deleteAccount, {
    failure: say(UNKNOWN),
    onSuccess: useLeave(),
  });
  return (
    <Dialog
      {...state}
      size="sm"
      title={t`Delete your account?`}
      description={t`This action cannot be undone.`}
      onBeforeClose={() => !deletion.isPending}
    >
      <DeleteAccountForm
        email={email}
        busy={deletion.isPending || deletion.isSuccess}
        error={deletion.error}
        onDelete={(password) => deletion.mutate({ password })}
        onClose={() => state.onOpenChange(false)}
      />
    </Dialog>
  );
}

/**
 * Clears the session only when this page has unmounted: before that, its route guard would redirect a signed-out person to
 * the login page instead of the start page. The last message comes after that, since messages go with the session.
 */
function useLeave() {
  const navigate = useNavigate();
  const toast = useToast();
  const { logout } = useSessionActions();
  const leaving = useRef(false);
  const clear = useEffectEvent(() => {
    if (!leaving.current) return;
    // The service ended the session with the account, so a failing logout changes nothing.
    logout().catch(() => {});
    toast('success', t`Your account has been deleted.`);
  });
  useEffect(() => () => clear(), []);

  return () => {
    leaving.current = true;
    navigate(paths.home, { replace: true });
  };
}
