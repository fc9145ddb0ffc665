import type { DialogState } from '@meshwork/ui';
import type { ComponentType } from 'react';
import type { ItemRef } from './moderation/moderation-calls.ts';

export interface ReportDialogProps extends DialogState {
  item: ItemRef;
  name: string;
}

export interface SecondLookFormProps {
  item: ItemRef;
  onClose: () => void;
  onAsked: () => void;
}

type Preloadable<P> = ComponentType<P> & { preload(): void };

/** Forms of all domains. The shell has them: this package, which every page loads, carries no library of forms. */
export interface ShellForms {
  readonly ReportDialog: Preloadable<ReportDialogProps>;
  readonly BirthMonthForm: ComponentType;
  readonly SecondLookForm: ComponentType<SecondLookFormProps>;
}
