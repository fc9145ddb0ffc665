import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ChangeComers, type Comers, changeComersSchema } from '@meshwork/contracts-community';
import { typedNumber } from '@meshwork/contracts-core';
import type { z } from '@meshwork/contracts-core/zod';
import { type DialogState, FormDialog } from '@meshwork/ui';
import { useForm } from 'react-hook-form';
import { ComersFields } from '../../common/comers-fields.tsx';
import { useChangeComers } from '../api/thread.actions.ts';

export interface ComersDialogProps extends DialogState {
  threadId: number;
  comers: Comers;
}

/** Says how many come with a request to join. */
export default function ComersDialog({ threadId, comers, ...state }: ComersDialogProps) {
  const form = useForm<z.input<typeof changeComersSchema>, unknown, ChangeComers>({
    resolver: standardSchemaResolver(changeComersSchema),
    mode: 'onTouched',
    defaultValues: { threadId, ...comers },
  });
  const { errors, isDirty } = form.formState;
  const change = useChangeComers(threadId, { form, fields: ['students', 'adults'] }, () =>
    state.onOpenChange(false),
  );
  return (
    <FormDialog
      {...state}
      title="How many come?"
      description="The organizer sees the new numbers at once. You can change them until the event is over."
      unsaved={isDirty}
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      busy={change.isPending}
      failure={change.failure}
      submitLabel={change.isPending ? 'Saving...' : 'Save'}
    >
      <ComersFields register={(name) => form.register(name, { setValueAs: typedNumber })} errors={errors} />
    </FormDialog>
  );
}
