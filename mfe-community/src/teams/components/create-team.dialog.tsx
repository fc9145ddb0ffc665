import { ApiError } from '@meshwork/api-client';
import { type CreateTeam, teamEndpoints } from '@meshwork/contracts-community';
import { showIssues, useSubmission, useToast } from '@meshwork/shell-contract';
import { useState } from 'react';
import { teamKeys } from '../api/team.query.ts';
import { JoinItInstead } from './join-it-instead.tsx';
import { TeamDialog } from './team.dialog.tsx';
import { TEAM_FIELDS, useTeamForm } from './team.form.tsx';

export interface CreateTeamDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface Refusal {
  /** Null where the field of the number says it already. */
  text: string | null;
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
        if (exists) setRefusal({ text, taken: team });
        else setRefusal(text === null ? null : { text, taken: null });
      },
    });
  };
  return (
    <TeamDialog
      form={form}
      open={open}
      onOpen={() => onOpenChange(true)}
      onClose={close}
      title="Create Team"
      description="You become its owner and can invite others by accepting their requests."
      refusal={
        refusal && {
          ...(refusal.text
            ? { text: refusal.text }
            : { text: 'Do you belong to this team?', variant: 'info' }),
          action: refusal.taken ? <JoinItInstead {...refusal.taken} /> : null,
        }
      }
      busy={creation.isPending}
      submitLabel={creation.isPending ? 'Creating...' : 'Create Team'}
      onSubmit={submit}
    />
  );
}
