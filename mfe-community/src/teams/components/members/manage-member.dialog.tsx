import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { communityCalls, removeMemberSchema, type Team } from '@meshwork/contracts-community';
import { useAction } from '@meshwork/shell-contract';
import { Alert, Button, Dialog, DialogFooter, type DialogState, looks } from '@meshwork/ui';
import { AreaField, useSchemaForm } from '../../../common/form.tsx';
import { TEAM_CHANGES, useChangeTeamRole } from '../../api/team.actions.ts';
import styles from './manage-member.module.css';

interface ManageMemberProps extends DialogState {
  team: Pick<Team, 'id' | 'teamName'>;
  member: { userId: number; name: string; isOwner: boolean };
}

const noteSchema = removeMemberSchema.pick({ note: true });

/** For owners: another member's role, and their removal. */
export default function ManageMemberDialog({ team, member, ...state }: ManageMemberProps) {
  const { userId, name, isOwner } = member;
  const close = () => state.onOpenChange(false);
  const role = useChangeTeamRole(name, close);
  const removal = useAction(communityCalls.removeMember, {
    changes: TEAM_CHANGES,
    success: t`${name} is no longer a member.`,
    failure: t`Failed to remove the member`,
    onSuccess: close,
  });
  const form = useSchemaForm(noteSchema, { note: '' });
  const busy = role.isPending || removal.isPending;
  const failure = role.failure ?? removal.failure;
  return (
    <Dialog {...state} title={t`Manage ${name}`} unsaved={form.formState.isDirty}>
      <div className={looks.sections}>
        {failure ? <Alert variant="destructive">{failure}</Alert> : null}
        <section className={styles.part} aria-labelledby="member-role">
          <h3 id="member-role">{isOwner ? t`Owner` : t`Member`}</h3>
          <p>
            {isOwner
              ? t`As a plain member ${name} no longer edits the team or answers requests.`
              : t`An owner edits the team, answers requests, and may make others owners or members, you too.`}
          </p>
          <Button
            variant="secondary"
            busy={role.isPending}
            disabled={busy}
            onClick={() => role.mutate({ teamId: team.id, userId, role: isOwner ? 'MEMBER' : 'OWNER' })}
          >
            {isOwner ? t`Make a plain member` : t`Make an owner`}
          </Button>
        </section>
        <form
          noValidate
          className={styles.part}
          onSubmit={form.handleSubmit(({ note }) => removal.mutate({ teamId: team.id, userId, note }))}
        >
          <h3>
            <Trans>Remove from the team</Trans>
          </h3>
          <AreaField
            form={form}
            name="note"
            label={t`A word to them`}
            optional
            hint={t`${name} is told of the removal.`}
            rows={3}
          />
          <DialogFooter>
            <Button variant="secondary" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" variant="destructive" busy={removal.isPending} disabled={busy}>
              {t`Remove from ${{ teamName: team.teamName }}`}
            </Button>
          </DialogFooter>
        </form>
      </div>
    </Dialog>
  );
}
