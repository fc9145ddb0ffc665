import { lazyPage } from '../lazy-page.tsx';
import { useUser } from '../shell.context.tsx';
import type { SuspensionAlertProps } from './suspension-alert.tsx';

const SuspensionAlert = lazyPage<SuspensionAlertProps>(
  () => import(/* webpackChunkName: "safety" */ './suspension-alert.tsx'),
  null,
);

/** Why and how long the account is suspended, and what its owner can do; nothing when it is not. */
export const SuspensionPanel = () => (useUser()?.standing.suspension ? <SuspensionAlert /> : null);
