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
  const label = isBlocked ? 'Unblock' : 'Block';
  return (
    <DialogButton
      size="sm"
      aria-label={`${label} ${person.displayName}`}
      variant={variant}
      className={className}
      hidden={!user || user.id === person.id}
      preload={BlockDialog.preload}
      dialog={(state) => <BlockDialog {...state} person={person} isBlocked={isBlocked} />}
    >
      {label}
    </DialogButton>
  );
}
