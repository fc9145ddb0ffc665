import { t } from '@lingui/core/macro';
import { type ButtonProps, Dialog, DialogButton, Loading, looks, Skeleton } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from './setting-row.module.css';

interface SettingRowProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

export const SettingRow = ({ title, text, children }: SettingRowProps) => (
  <div className={looks.ends}>
    <div className={styles.words}>
      <h3>{title}</h3>
      <p className={looks.soft}>{text}</p>
    </div>
    {children}
  </div>
);

/** While the code of a form loads. @param props.height about that of the form */
export const FormSkeleton = ({ height }: { height: string }) => (
  <Loading label={t`Loading the form`}>
    <Skeleton shape="block" height={height} />
  </Loading>
);

interface PanelButtonProps extends Pick<ButtonProps, 'size'> {
  label: string;
  title: string;
  description: string;
  preload: () => void;
  children: (onClose: () => void) => ReactNode;
}

export function PanelButton({ label, title, description, preload, size, children }: PanelButtonProps) {
  return (
    <DialogButton
      variant="secondary"
      {...(size && { size })}
      preload={preload}
      dialog={(state) => (
        <Dialog {...state} size="sm" title={title} description={description}>
          {children(() => state.onOpenChange(false))}
        </Dialog>
      )}
    >
      {label}
    </DialogButton>
  );
}
