import { zodResolver } from '@hookform/resolvers/zod';
import {
  type InitiativeCard,
  initiativeEndpoints,
  type JoinRequest,
  joinRequestSchema,
} from '@meshwork/contracts-community';
import {
  inboxKeys,
  Link,
  showIssues,
  useLoginPath,
  useSubmission,
  useToast,
  useUser,
} from '@meshwork/shell-contract';
import { Alert, Button, Dialog, DialogFooter, FormField, Input, LinkButton, Textarea } from '@meshwork/ui';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { PostAsField, teamIdOf } from '../../common/post-as-field.tsx';
import { useDraft } from '../../common/use-draft.ts';
import { initiativeKeys } from '../api/initiative.query.ts';
import styles from './initiative-fields.module.css';

export interface JoinRequestDialogProps {
  initiative: Pick<InitiativeCard, 'id' | 'title'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type JoinInput = z.input<typeof joinRequestSchema>;

/** Request to Join. A visitor may write, is led to the login, and finds the text again. */
export function JoinRequestDialog({ initiative, open, onOpenChange }: JoinRequestDialogProps) {
  const user = useUser();
  const login = useLoginPath();
  const toast = useToast();
  const draft = useDraft(`join-request:${initiative.id}`);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<JoinInput, unknown, JoinRequest>({
    resolver: zodResolver(joinRequestSchema),
    mode: 'onTouched',
    values: {
      initiativeId: initiative.id,
      contactEmail: user?.email ?? '',
      message: draft.read(),
      teamId: null,
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;
  const close = () => {
    draft.forget();
    // Without the option reset would keep what was typed, as it does when the session changes under the form.
    form.reset(
      { initiativeId: initiative.id, contactEmail: user?.email ?? '', message: '', teamId: null },
      { keepDirtyValues: false },
    );
    setFailure(null);
    onOpenChange(false);
  };
  const request = useSubmission({
    endpoint: initiativeEndpoints.requestToJoin,
    changes: [initiativeKeys.all, inboxKeys.all],
    onSuccess: () => {
      toast('success', 'Join request sent successfully!');
      close();
    },
  });
  const submit = (values: JoinRequest) => {
    setFailure(null);
    request.mutate(values, {
      onError: (error) =>
        setFailure(
          showIssues(
            error,
            ['message', 'contactEmail', 'teamId'],
            form.setError,
            'Failed to send join request',
          ),
        ),
    });
  };
  const refuseVisitor = (event: FormEvent) => {
    event.preventDefault();
    form.setError('contactEmail', { message: 'You must be logged in to send a request.' });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Request to Join"
      description={initiative.title}
      unsaved={isDirty}
    >
      <form noValidate onSubmit={user ? form.handleSubmit(submit) : refuseVisitor}>
        {user ? null : (
          <Alert
            variant="warning"
            action={
              <LinkButton size="sm" render={<Link to={login} />}>
                Log in
              </LinkButton>
            }
          >
            Please log in to request to join an initiative.
          </Alert>
        )}
        {failure ? <Alert variant="destructive">{failure}</Alert> : null}
        <fieldset disabled={request.isPending} className={styles.fields}>
          <PostAsField
            label="Join as (Optional)"
            alone="Join as Individual"
            input={form.register('teamId', { setValueAs: teamIdOf })}
            error={errors.teamId}
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
        </fieldset>
        <DialogFooter>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" disabled={!user} busy={request.isPending}>
            {request.isPending ? 'Sending...' : 'Send Request'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
