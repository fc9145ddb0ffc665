import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type ClaimMethod,
  type ClaimStanding,
  communityCalls,
  startClaimSchema,
  type Team,
  teamKeys,
} from '@meshwork/contracts-community';
import { type Sentence, say } from '@meshwork/language';
import { useActGate, useAction } from '@meshwork/shell-contract';
import { Alert, Button, DialogFooter, looks, Segmented } from '@meshwork/ui';
import { AreaField, useSchemaForm } from '../../../common/form.tsx';

const METHODS: Readonly<Record<ClaimMethod, { label: Sentence; text: Sentence; submit: Sentence }>> = {
  WEBSITE: {
    label: msg`Website code`,
    text: msg`For people who can change the team's website: put a code on it, and we look for it.`,
    submit: msg`Get a code`,
  },
  STATEMENT: {
    label: msg`Tell a moderator`,
    text: msg`Say how you belong to the team. A moderator compares it with the public register and answers.`,
    submit: msg`Send statement`,
  },
};
const isMethod = (method: string): method is ClaimMethod => method in METHODS;

interface StartClaimProps {
  team: Pick<Team, 'id'>;
  standing: ClaimStanding;
  onCancel: () => void;
}

export function StartClaimForm({ team, standing: { claim, methods }, onCancel }: StartClaimProps) {
  const possible = methods.filter(isMethod);
  const form = useSchemaForm(startClaimSchema, {
    teamId: team.id,
    method: possible[0] ?? 'STATEMENT',
    statement: '',
  });
  const start = useAction(communityCalls.startClaim, {
    changes: [teamKeys.all],
    failure: t`Failed to open the claim`,
    issues: { form },
  });
  const gate = useActGate({ act: 'request', service: 'community', error: start.error });
  const method = form.watch('method');
  return (
    <form noValidate className={looks.stack} onSubmit={form.handleSubmit((fields) => start.mutate(fields))}>
      {claim?.state === 'DECLINED' ? (
        <Alert variant="warning" title={t`Your statement was declined`}>
          {claim.reason ?? t`A moderator could not compare it with the register.`}
        </Alert>
      ) : null}
      {start.failure && !gate.explains ? <Alert variant="destructive">{start.failure}</Alert> : null}
      {gate.panel}
      {possible.length > 1 ? (
        <Segmented
          label={t`Kind of proof`}
          value={method}
          onValueChange={(next) => form.setValue('method', next)}
          options={possible.map((value) => ({ value, label: METHODS[value].label }))}
        />
      ) : null}
      <p>{say(METHODS[method].text)}</p>
      {method === 'STATEMENT' ? (
        <AreaField
          form={form}
          name="statement"
          label={t`Statement`}
          required
          hint={t`Your part in the team, since when, and where that can be seen.`}
          rows={5}
        />
      ) : null}
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" busy={start.isPending} disabled={gate.blocked}>
          {say(METHODS[method].submit)}
        </Button>
      </DialogFooter>
    </form>
  );
}
