import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { hasCode } from '@meshwork/api-client';
import { type CreateTeam, communityCalls, teamKeys } from '@meshwork/contracts-community';
import { AdultsReachYou } from '@meshwork/own-teams';
import {
  Link,
  paths,
  useActGate,
  useAction,
  useApi,
  useFormDraft,
  useNavigate,
  useQuery,
} from '@meshwork/shell-contract';
import { Alert, type DialogState, FormDialog, LinkButton } from '@meshwork/ui';
import { teamByNumber } from '../../api/team.query.ts';
import { joiningOf } from '../../team-page-address.ts';
import { TEAM_FIELDS, TeamFields, useTeamForm } from './team.form.tsx';

interface CreateTeamDialogProps extends DialogState {
  /** Begins as the form of a class. */
  isForClass?: boolean;
}

export default function CreateTeamDialog({ isForClass = false, ...state }: CreateTeamDialogProps) {
  const navigate = useNavigate();
  const form = useTeamForm(undefined, isForClass);
  const draft = useFormDraft(form, { key: isForClass ? 'class:new' : 'team:new', open: state.open });
  const creation = useAction(communityCalls.createTeam, {
    changes: [teamKeys.all],
    success: ({ team }) => ({
      title: t`Team created successfully!`,
      open: () => void navigate(paths.team(team.id)),
    }),
    failure: t`Failed to create team`,
    issues: { form, fields: TEAM_FIELDS },
    onSuccess: () => state.onOpenChange(false),
  });
  const gate = useActGate({ act: 'post', service: 'community', error: creation.error });
  const taken = hasCode(creation.error, 'TEAM_EXISTS') ? creation.variables : undefined;
  return (
    <FormDialog
      {...state}
      title={t`Create Team`}
      description={t`You become its owner. Invite others on its page, or answer their requests to join.`}
      unsaved={form.formState.isDirty}
      draft={draft}
      onSubmit={form.handleSubmit((team) => creation.mutate(team))}
      busy={creation.isPending}
      failure={taken ? <TeamExists team={taken} text={creation.failure} /> : creation.failure}
      gate={gate}
      submitLabel={creation.isPending ? t`Creating...` : t`Create Team`}
    >
      <AdultsReachYou />
      <TeamFields form={form} />
    </FormDialog>
  );
}

interface TeamExistsProps {
  team: Pick<CreateTeam, 'teamType' | 'teamNumber'>;
  /** Undefined when the number field shows the failure. */
  text: string | undefined;
}

/** Offers to join the team that has this number already. */
function TeamExists({ team, text }: TeamExistsProps) {
  const existing = useQuery(teamByNumber(useApi(), team.teamType, team.teamNumber));
  const join = existing.data ? (
    <LinkButton size="sm" render={<Link to={joiningOf(existing.data.teamId)} />}>
      <Trans>Join it instead</Trans>
    </LinkButton>
  ) : null;
  return (
    <Alert variant={text ? 'destructive' : 'info'} action={join}>
      {text ?? t`Do you belong to this team?`}
    </Alert>
  );
}
