import { zodResolver } from '@hookform/resolvers/zod';
import { joinTeamSchema, type TeamCard } from '@meshwork/contracts-community';
import { showIssues } from '@meshwork/shell-contract';
import { Alert, Button, Dialog, DialogFooter, FormField, Textarea } from '@meshwork/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from '../../common/form-fields.module.css';
import { useJoinTeam } from '../api/team.actions.ts';

export interface JoinTeamDialogProps {
  team: TeamCard;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const messageSchema = joinTeamSchema.pick({ message: true });

/** A request to join, with a word to the owner. */
export function JoinTeamDialog({ team, open, onOpenChange }: JoinTeamDialogProps) {
  const form = useForm({ resolver: zodResolver(messageSchema), defaultValues: { message: '' } });
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    form.reset();
    setFailure(null);
    onOpenChange(false);
  };
  const request = useJoinTeam(close);
  const submit = ({ message }: { message: string | null }) => {
    setFailure(null);
    request.mutate(
      { teamId: team.id, message },
      {
        onError: (error) =>
          setFailure(showIssues(error, ['message'], form.setError, 'Failed to send the request')),
      },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={`Join team ${team.teamNumber}`}
      description={`An owner of ${team.teamName} sees your name and your message and answers.`}
      unsaved={form.formState.isDirty}
    >
      <form noValidate className={styles.form} onSubmit={form.handleSubmit(submit)}>
        {failure ? <Alert variant="destructive">{failure}</Alert> : null}
        <FormField label="Message" optional error={form.formState.errors.message}>
          <Textarea rows={4} disabled={request.isPending} {...form.register('message')} />
        </FormField>
        <DialogFooter>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={request.isPending}>
            {request.isPending ? 'Sending...' : 'Send Request'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
