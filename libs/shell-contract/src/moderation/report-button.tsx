import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ButtonProps, DialogButton } from '@meshwork/ui';
import { useShell } from '../shell.context.tsx';
import type { ItemRef } from './moderation-calls.ts';

export interface ReportButtonProps extends Pick<ButtonProps, 'className' | 'variant'> {
  item: ItemRef;
  /** Names the item for screen readers and the dialog: "this team", a person's name. */
  name: string;
  /** The item is the person's own, or a draft, which is public for nobody. */
  hidden?: boolean;
}

/** A quiet button that reports an item, a person or a message (docs/product.md#moderation). */
export const ReportButton = ({
  item,
  name,
  hidden = false,
  variant = 'ghost',
  className,
}: ReportButtonProps) => {
  const { ReportDialog } = useShell().forms;
  return (
    <DialogButton
      size="sm"
      aria-label={t`Report ${name}`}
      variant={variant}
      className={className}
      hidden={hidden}
      preload={ReportDialog.preload}
      dialog={(state) => <ReportDialog {...state} item={item} name={name} />}
    >
      <Trans>Report</Trans>
    </DialogButton>
  );
};
