import { ApiError } from '@meshwork/api-client';
import { type CreateTeam, teamEndpoints } from '@meshwork/contracts-community';
import { showIssues, useSubmission, useToast } from '@meshwork/shell-contract';
import { Alert, Button, Dialog, DialogFooter } from '@meshwork/ui';
import { useState } from 'react';
import { teamKeys } from '../api/team.queries.ts';
import { JoinItInstead } from './join-it-instead.tsx';
import { TEAM_FIELDS, TeamFields, useTeamForm } from './team.form.tsx';

export interface CreateTeamDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface Refusal {
  text: string;
  /** The team that has this number already. */
  taken: Pick<CreateTeam, 'teamType' | 'teamNumber'> | null;
}

/** Create Team. Closes and resets on success; keeps what was typed when the server refuses. */
export function CreateTeamDialog({ open, onOpenChange }: CreateTeamDialogProps) {
  const toast = useToast();
  const form = useTeamForm();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const close = () => {
    form.reset();
    setRefusal(null);
    onOpenChange(false);
  };
  const creation = useSubmission({
    endpoint: teamEndpoints.createTeam,
    changes: [teamKeys.all],
    onSuccess: () => {
      toast('success', 'Team created successfully!');
      close();
    },
  });
  const submit = (team: CreateTeam) => {
    setRefusal(null);
    creation.mutate(team, {
      onError: (error) => {
        const text = showIssues(error, TEAM_FIELDS, form.setError, 'Failed to create team');
        const exists = error instanceof ApiError && error.code === 'TEAM_EXISTS';
        setRefusal(text === null ? null : { text, taken: exists ? team : null });
      },
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Create Team"
      description="You become its owner and can invite others by accepting their requests."
      unsaved={form.formState.isDirty}
    >
      <form noValidate onSubmit={form.handleSubmit(submit)}>
        {refusal ? (
          <Alert variant="destructive" action={refusal.taken ? <JoinItInstead {...refusal.taken} /> : null}>
            {refusal.text}
          </Alert>
        ) : null}
        <TeamFields form={form} busy={creation.isPending} />
        <DialogFooter>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={creation.isPending}>
            {creation.isPending ? 'Creating...' : 'Create Team'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
