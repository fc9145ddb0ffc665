import { t } from '@lingui/core/macro';
import { type ButtonProps, DialogButton } from '@meshwork/ui';
import { lazyPage } from '../lazy-page.tsx';
import { useUser } from '../shell.context.tsx';
import type { BlockDialogProps } from './block.dialog.tsx';

const BlockDialog = lazyPage<BlockDialogProps>(
  () => import(/* webpackChunkName: "safety" */ './block.dialog.tsx'),
  null,
);

export interface BlockButtonProps extends Pick<ButtonProps, 'className' | 'variant'> {
  person: BlockDialogProps['person'];
  /** True where the button ends the block. */
  isBlocked?: boolean | undefined;
}

/** Blocks a person, or ends a block; not for visitors, and not for oneself (docs/product.md#blocking). */
export function BlockButton({ person, isBlocked, variant = 'ghost', className }: BlockButtonProps) {
  const user = useUser();
  const { displayName } = person;
  return (
    <DialogButton
      size="sm"
      aria-label={isBlocked ? t`Unblock ${displayName}` : t`Block ${displayName}`}
      variant={variant}
      className={className}
      hidden={!user || user.id === person.id}
      preload={BlockDialog.preload}
      dialog={(state) => <BlockDialog {...state} person={person} isBlocked={isBlocked} />}
    >
      {isBlocked ? t`Unblock` : t`Block`}
    </DialogButton>
  );
}
