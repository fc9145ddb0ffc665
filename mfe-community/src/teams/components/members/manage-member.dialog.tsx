import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { removeMemberSchema, type Team } from '@meshwork/contracts-community';
import { Alert, Button, Dialog, DialogFooter, type DialogState, FormField, Textarea } from '@meshwork/ui';
import { useForm } from 'react-hook-form';
import { useChangeTeamRole, useRemoveMember } from '../../api/team.actions.ts';
import styles from './manage-member.module.css';

export interface ManagedMember {
  userId: number;
  /** The person's name. */
  name: string;
  isOwner: boolean;
}

interface ManageMemberProps extends DialogState {
  team: Pick<Team, 'id' | 'teamName'>;
  member: ManagedMember;
}

const noteSchema = removeMemberSchema.pick({ note: true });

/** For owners: another member's role, and their removal. */
export default function ManageMemberDialog({ team, member, open, onOpenChange }: ManageMemberProps) {
  const { userId, name, isOwner } = member;
  const close = () => onOpenChange(false);
  const role = useChangeTeamRole(name, close);
  const removal = useRemoveMember(name, close);
  const form = useForm({ resolver: standardSchemaResolver(noteSchema), defaultValues: { note: '' } });
  const busy = role.isPending || removal.isPending;
  const failure = role.failure ?? removal.failure;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Manage ${name}`} unsaved={form.formState.isDirty}>
      <div className={styles.parts}>
        {failure ? <Alert variant="destructive">{failure}</Alert> : null}
        <section className={styles.part} aria-labelledby="member-role">
          <h3 id="member-role">{isOwner ? 'Owner' : 'Member'}</h3>
          <p>
            {isOwner
              ? `As a plain member ${name} no longer edits the team or answers requests.`
              : `An owner edits the team, answers requests, and may make others owners or members, you too.`}
          </p>
          <Button
            variant="secondary"
            busy={role.isPending}
            disabled={busy}
            onClick={() => role.mutate({ teamId: team.id, userId, role: isOwner ? 'MEMBER' : 'OWNER' })}
          >
            {isOwner ? 'Make a plain member' : 'Make an owner'}
          </Button>
        </section>
        <form
          noValidate
          className={styles.part}
          onSubmit={form.handleSubmit(({ note }) => removal.mutate({ teamId: team.id, userId, note }))}
        >
          <h3>Remove from the team</h3>
          <FormField
            label="A word to them"
            optional
            hint={`${name} is told of the removal.`}
            error={form.formState.errors.note}
          >
            <Textarea rows={3} {...form.register('note')} />
          </FormField>
          <DialogFooter>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" variant="destructive" busy={removal.isPending} disabled={busy}>
              {`Remove from ${team.teamName}`}
            </Button>
          </DialogFooter>
        </form>
      </div>
    </Dialog>
  );
}
