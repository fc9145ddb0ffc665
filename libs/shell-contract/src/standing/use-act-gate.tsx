import { hasCode } from '@meshwork/api-client';
import type { User } from '@meshwork/contracts-auth';
import type { Act, Allowance, Call } from '@meshwork/contracts-core';
import type { FormGate } from '@meshwork/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { lazyPage } from '../lazy-page.tsx';
import { moderationPath } from '../moderation/moderation-calls.ts';
import { useApi, useRefreshedSession, useUser } from '../shell.context.tsx';
import { ALLOWANCE_KEY } from '../use-action.ts';
import type { ActPanelProps, Missing } from './act-panel.tsx';
import type { SuspensionAlertProps } from './suspension-alert.tsx';

const ActPanel = lazyPage<ActPanelProps>(
  () => import(/* webpackChunkName: "safety" */ './act-panel.tsx'),
  null,
);

export interface ActGateOptions {
  /** As the endpoint's row says; absent for a change of one's own items. */
  act?: Act | undefined;
  /** False where this one is not counted for new accounts: a reply. */
  counted?: boolean;
  /** The service of the call, which counts what new accounts do: "community". */
  service: string;
  /** Token of a mailed link that led here; it confirms the address to which it was sent. */
  mailedToken?: string;
  /** The failure of the call. One for which a condition is missing shows like one that was known before. */
  error?: unknown;
}

/**
 * Says what a person lacks for an act before a form is filled in, and how often a new account may still act today. Give the
 * result to `FormDialog`, or show `panel` and disable the submit button while `blocked`.
 */
export function useActGate({ act, service, error, mailedToken, counted = true }: ActGateOptions): FormGate {
  const user = useUser();
  const api = useApi();
  const cache = useQueryClient();
  const refreshSession = useRefreshedSession();
  const isCounted =
    counted && user?.standing.isNew === true && act !== undefined && act !== 'offer' && act !== 'thank';
  const queryKey = [...ALLOWANCE_KEY, service];
  const call: Call<unknown, Allowance> = {
    method: 'GET',
    path: moderationPath(service, 'allowance'),
    access: 'user',
  };
  const allowance = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(call, { signal }),
    enabled: isCounted,
    staleTime: 0,
  });
  const left = isCounted ? allowance.data?.[act] : null;

  const isRefused = hasCode(error, ...GATE_CODES);
  const refresh = useEffectEvent(() => {
    void refreshSession();
    void cache.invalidateQueries({ queryKey });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure.
  useEffect(() => {
    if (isRefused) refresh();
  }, [error]);

  // A call that is no act may ask for an age all the same: a calendar.
  const isAgeAsked = hasCode(error, 'AGE_UNKNOWN') && user?.standing.ageBand === null;
  const missing = missingFor({ act, user, left }) ?? (isAgeAsked ? 'AGE_UNKNOWN' : undefined);
  const blocked = missing !== undefined;
  const says = blocked || typeof left === 'number';
  return {
    blocked,
    panel: says ? <ActPanel act={act} missing={missing} mailedToken={mailedToken} left={left} /> : null,
    explains: isRefused && blocked,
  };
}

const SuspensionAlert = lazyPage<SuspensionAlertProps>(
  () => import(/* webpackChunkName: "safety" */ './suspension-alert.tsx'),
  null,
);

/** Says why and how long the account is suspended, with the owner's next step; renders nothing when it is not. */
export const SuspensionPanel = () => (useUser()?.standing.suspension ? <SuspensionAlert /> : null);

const GATE_CODES: readonly Missing[] = [
  'SUSPENDED',
  'EMAIL_UNVERIFIED',
  'AGE_UNKNOWN',
  'TOO_YOUNG',
  'ADULTS_ONLY',
  'NEW_ACCOUNT_LIMIT',
];

interface ActState {
  /** Undefined for a change of one's own items, which only a suspended person may not make. */
  act: Act | undefined;
  user: Pick<User, 'standing'> | undefined;
  /** The number of acts that the person has left today; null: not limited, undefined: not known. */
  left?: number | null | undefined;
}

/**
 * Returns the first condition of an act that a person does not meet, in the order in which the servers check them
 * (docs/product.md#new-accounts, docs/product.md#young-people); undefined for a visitor, who logs in first.
 */
function missingFor({ act, user, left }: ActState): Missing | undefined {
  if (!user) return undefined;
  const { suspension, verified, ageBand } = user.standing;
  if (suspension) return 'SUSPENDED';
  if (!act) return undefined;
  if (!verified) return 'EMAIL_UNVERIFIED';
  if (ageBand === null) return 'AGE_UNKNOWN';
  if (ageBand === 'UNDER_13') return 'TOO_YOUNG';
  if (ageBand === 'MINOR' && act === 'offer') return 'ADULTS_ONLY';
  return left === 0 ? 'NEW_ACCOUNT_LIMIT' : undefined;
}
