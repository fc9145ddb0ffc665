import { lazyPage } from '../lazy-page.tsx';
import { useUser } from '../shell.context.tsx';
import type { SuspensionAlertProps } from './suspension-alert.tsx';

const SuspensionAlert = lazyPage<SuspensionAlertProps>(
  () => import(/* webpackChunkName: "safety" */ './suspension-alert.tsx'),
  null,
);

/** Says why and how long the account is suspended, with the owner's next step; renders nothing when it is not. */
export const SuspensionPanel = () => (useUser()?.standing.suspension ? <SuspensionAlert /> : null);
