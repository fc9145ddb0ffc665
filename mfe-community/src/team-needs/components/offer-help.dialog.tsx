import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type NeedCard, offerHelpSchema } from '@meshwork/contracts-community';
import { YoungHints } from '@meshwork/own-teams';
import { useActGate, useFormDraft } from '@meshwork/shell-contract';
import { type DialogState, FormDialog, FormField, Textarea } from '@meshwork/ui';
import { useForm, useWatch } from 'react-hook-form';
import { useOfferHelp } from '../api/need.actions.ts';

/** The first message of a conversation with the owners of a team. */
export default function OfferHelpDialog({ need, open, onOpenChange }: DialogState & { need: NeedCard }) {
  const form = useForm({
    resolver: standardSchemaResolver(offerHelpSchema),
    mode: 'onTouched',
    defaultValues: { needId: need.id, message: '' },
  });
  const { errors, isDirty } = form.formState;
  const message = useWatch({ control: form.control, name: 'message' });
  const draft = useFormDraft(form, { key: `offer:${need.id}`, open });
  const offer = useOfferHelp({ form }, () => onOpenChange(false));
  const gate = useActGate({ act: 'message', service: 'community', error: offer.error });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Offer team ${need.team.teamNumber} help`}
      description={`With “${need.words}”. The owners of ${need.team.teamName} read your message and can answer. Nobody sees an email address.`}
      unsaved={isDirty}
      draft={draft}
      onSubmit={form.handleSubmit((values) => offer.mutate(values))}
      busy={offer.isPending}
      failure={offer.failure}
      gate={gate}
      submitLabel={offer.isPending ? 'Sending...' : 'Send Offer'}
    >
      <FormField label="Message" required error={errors.message} hint="How you can help, and when.">
        <Textarea rows={6} {...form.register('message')} />
      </FormField>
      <YoungHints text={message} />
    </FormDialog>
  );
}
