import type { Hidden } from '@meshwork/contracts-core';
import { lazyPage } from '../lazy-page.tsx';
import type { HiddenAlertProps } from './hidden-alert.tsx';

const HiddenAlert = lazyPage<HiddenAlertProps>(
  () => import(/* webpackChunkName: "safety" */ './hidden-alert.tsx'),
  null,
);

export interface HiddenPanelProps extends Omit<HiddenAlertProps, 'hidden'> {
  /** `hidden` of the item's details. */
  hidden: Hidden | null | undefined;
}

/** On an item's page, for its author and moderators: that it is hidden and why; nothing when it is not. */
export const HiddenPanel = ({ hidden, ...rest }: HiddenPanelProps) =>
  hidden ? <HiddenAlert hidden={hidden} {...rest} /> : null;
