import type { User } from '@meshwork/contracts-auth';
import { useApi } from '@meshwork/shell-contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Reading the page does not need it: it is loaded when somebody is about to log in. */
const load = () => import('./passkey-login.ts');

/** Logs in by a passkey: when the button is pressed, or when the browser's suggestion is picked. */
export function usePasskeyLogin(onEnter: (user: User) => void) {
  const api = useApi();
  const loaded = useRef(false);
  const onSuccess = (user: User | undefined) => {
    if (user) onEnter(user);
  };
  const begin = () => {
    loaded.current = true;
    return load();
  };
  const asked = useMutation({ mutationFn: async () => (await begin()).askForPasskey(api), onSuccess });
  const suggested = useMutation({
    mutationFn: async () => (await begin().catch(() => undefined))?.suggestPasskeys(api),
    onSuccess,
  });
  useEffect(
    () => () => {
      if (loaded.current) void load().then(({ stopAsking }) => stopAsking());
    },
    [],
  );
  return {
    ask: () => asked.mutate(),
    suggest: () => {
      if (canSuggest() && !suggested.isPending && !asked.isPending) suggested.mutate();
    },
    busy: asked.isPending,
    error: asked.error ?? suggested.error,
  };
}

const canSuggest = (): boolean =>
  typeof window.PublicKeyCredential?.isConditionalMediationAvailable === 'function';
