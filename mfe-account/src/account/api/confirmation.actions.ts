import { messageOf } from '@meshwork/api-client';
import { authCalls } from '@meshwork/contracts-auth';
import { useApi, useMutation, useQuery } from '@meshwork/shell-contract';
import { usePasskeySupport } from '@meshwork/ui';
import { ownPasskeys } from './passkeys.actions.ts';
import { factorStatus } from './second-step.actions.ts';

/** Returns the ways to confirm who a person is beside the password: those they have set up and this browser can do. */
export function useOtherWays(onConfirmed: () => void) {
  const api = useApi();
  const canUsePasskeys = usePasskeySupport();
  const passkeys = useQuery({ ...ownPasskeys(api), enabled: canUsePasskeys });
  const factor = useQuery(factorStatus(api));
  const own = passkeys.data?.offered ? passkeys.data.passkeys : [];
  const asked = useMutation({
    mutationFn: async () => {
      const { askForOwnPasskey } = await import('./passkey-dialogs.ts');
      const { options } = await api.call(authCalls.startPasskeyLogin, { body: {} });
      const passkey = await askForOwnPasskey(options, own);
      if (passkey) await api.call(authCalls.confirmIdentity, { body: { passkey } });
      return passkey !== undefined;
    },
    onSuccess: (isConfirmed) => {
      if (isConfirmed) onConfirmed();
    },
  });
  return {
    hasCodes: factor.data?.on === true,
    passkey: {
      isOffered: canUsePasskeys && own.length > 0,
      ask: () => asked.mutate(),
      busy: asked.isPending,
      failure: asked.error ? messageOf(asked.error) : undefined,
    },
  };
}
