import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type ClaimMethod,
  type ClaimStanding,
  type StartClaim,
  startClaimSchema,
  type Team,
} from '@meshwork/contracts-community';
import type { z } from '@meshwork/contracts-core/zod';
import { useActGate } from '@meshwork/shell-contract';
import { Alert, Button, DialogFooter, FormField, Input, looks, Segmented, Textarea } from '@meshwork/ui';
import { useForm } from 'react-hook-form';
import { useStartClaim } from '../../api/claim.actions.ts';

const METHODS: Readonly<Record<ClaimMethod, { label: string; text: string; submit: string }>> = {
  WEBSITE: {
    label: 'Website code',
    text: "For people who can change the team's website: put a code on it, and we look for it.",
    submit: 'Get a code',
  },
  MAIL: {
    label: 'Team mail',
    text: "For people who get mail at the team's own address: we send a code there.",
    submit: 'Send a code',
  },
  STATEMENT: {
    label: 'Tell a moderator',
    text: 'Say how you belong to the team. A moderator compares it with the public register and answers.',
    submit: 'Send statement',
  },
};
const isMethod = (method: string): method is ClaimMethod => method in METHODS;

interface StartClaimProps {
  team: Pick<Team, 'id'>;
  standing: ClaimStanding;
  onCancel: () => void;
}

/** Chooses a proof and opens a claim with it. */
export function StartClaimForm({ team, standing: { claim, methods, domain }, onCancel }: StartClaimProps) {
  const possible = methods.filter(isMethod);
  const form = useForm<z.input<typeof startClaimSchema>, unknown, StartClaim>({
    resolver: standardSchemaResolver(startClaimSchema),
    defaultValues: { teamId: team.id, method: possible[0] ?? 'STATEMENT', statement: '' },
  });
  const start = useStartClaim({ form });
  const gate = useActGate({ act: 'request', service: 'community', error: start.error });
  const method = form.watch('method');
  const { errors } = form.formState;
  return (
    <form noValidate className={looks.stack} onSubmit={form.handleSubmit((fields) => start.mutate(fields))}>
      {claim?.state === 'DECLINED' ? (
        <Alert variant="warning" title="Your statement was declined">
          {claim.reason ?? 'A moderator could not compare it with the register.'}
        </Alert>
      ) : null}
      {start.failure && !gate.explains ? <Alert variant="destructive">{start.failure}</Alert> : null}
      {gate.panel}
      {possible.length > 1 ? (
        <Segmented
          label="Kind of proof"
          value={method}
          onValueChange={(next) => form.setValue('method', next)}
          options={possible.map((value) => ({ value, label: METHODS[value].label }))}
        />
      ) : null}
      <p>{METHODS[method].text}</p>
      {method === 'MAIL' ? (
        <FormField label="Address" required hint={`It ends with @${domain}`} error={errors.address}>
          <Input type="email" autoComplete="off" {...form.register('address')} />
        </FormField>
      ) : null}
      {method === 'STATEMENT' ? (
        <FormField
          label="Statement"
          required
          hint="Your part in the team, since when, and where that can be seen."
          error={errors.statement}
        >
          <Textarea rows={5} {...form.register('statement')} />
        </FormField>
      ) : null}
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={start.isPending} disabled={gate.blocked}>
          {METHODS[method].submit}
        </Button>
      </DialogFooter>
    </form>
  );
}
