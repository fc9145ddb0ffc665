import { zodResolver } from '@hookform/resolvers/zod';
import { type InitiativeCard, type JoinRequest, joinRequestSchema } from '@meshwork/contracts-community';
import { PostAsField, teamIdOf } from '@meshwork/own-teams';
import { Link, useLoginPath, useUser } from '@meshwork/shell-contract';
import { Alert, type DialogState, FormDialog, FormField, Input, LinkButton, Textarea } from '@meshwork/ui';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useDraft } from '../../common/use-draft.ts';
import { useRequestToJoin } from '../api/initiative.actions.ts';

export interface JoinRequestDialogProps extends DialogState {
  initiative: Pick<InitiativeCard, 'id' | 'title'>;
}

type JoinInput = z.input<typeof joinRequestSchema>;

/** Request to Join. A visitor may write, logs in, and finds the text again. */
export function JoinRequestDialog({ initiative, open, onOpenChange }: JoinRequestDialogProps) {
  const user = useUser();
  const draft = useDraft(`join-request:${initiative.id}`);
  const form = useForm<JoinInput, unknown, JoinRequest>({
    resolver: zodResolver(joinRequestSchema),
    mode: 'onTouched',
    defaultValues: {
      initiativeId: initiative.id,
      contactEmail: user?.email ?? '',
      message: draft.read(),
      teamId: null,
    },
  });
  const { errors, isDirty } = form.formState;
  const close = () => {
    draft.clear();
    onOpenChange(false);
  };
  const request = useRequestToJoin({ form, fields: ['message', 'contactEmail', 'teamId'] }, close);
  const refuseVisitor = (event: FormEvent) => {
    event.preventDefault();
    form.setError('contactEmail', { message: 'You must be logged in to send a request.' });
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={close}
      title="Request to Join"
      description={initiative.title}
      unsaved={isDirty}
      onSubmit={user ? form.handleSubmit((values) => request.mutate(values)) : refuseVisitor}
      busy={request.isPending}
      failure={request.failure}
      notice={user ? null : <LoginToJoin />}
      submitLabel={request.isPending ? 'Sending...' : 'Send Request'}
      submitDisabled={!user}
    >
      <PostAsField
        label="Join as (Optional)"
        alone="Join as Individual"
        error={errors.teamId}
        {...form.register('teamId', { setValueAs: teamIdOf })}
      />
      <FormField label="Message" required error={errors.message}>
        <Textarea
          rows={5}
          {...form.register('message', { onChange: (event) => draft.write(event.target.value) })}
        />
      </FormField>
      <FormField
        label="Contact email"
        error={errors.contactEmail}
        hint="The address of your account; only the organizer sees it."
      >
        <Input type="email" readOnly {...form.register('contactEmail')} />
      </FormField>
    </FormDialog>
  );
}

const LoginToJoin = () => (
  <Alert
    variant="warning"
    action={
      <LinkButton size="sm" render={<Link to={useLoginPath()} />}>
        Log in
      </LinkButton>
    }
  >
    Please log in to request to join an initiative.
  </Alert>
);
