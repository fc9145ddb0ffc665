import { t } from '@lingui/core/macro';
import {
  communityCalls,
  NEED_KIND_LABELS,
  needKeys,
  type OwnOffer,
  type SaveOffer,
  saveOfferSchema,
} from '@meshwork/contracts-community';
import { seasonEnd } from '@meshwork/contracts-core';
import { paths, useActGate, useAction, useFormDraft, useNavigate } from '@meshwork/shell-contract';
import {
  type DialogState,
  dayText,
  FieldRow,
  FormDialog,
  FormField,
  MultiSelect,
  optionsOf,
  useNow,
} from '@meshwork/ui';
import { Controller } from 'react-hook-form';
import { CityField, DateField, sentBy, TextField, useSchemaForm } from '../../common/form.tsx';
import { hasEnded } from '../offer-end.ts';

const KINDS = optionsOf(NEED_KIND_LABELS);

/** Says what the user offers teams, changes it, or says it again after its last day. */
export default function OfferDialog({ offer, ...state }: DialogState & { offer: OwnOffer | null }) {
  const now = useNow();
  const last = seasonEnd(new Date(now));
  const form = useSchemaForm(saveOfferSchema, {
    kinds: (offer?.kinds ?? []) as SaveOffer['kinds'],
    words: offer?.words ?? '',
    city: offer?.city ?? '',
    until: offer && !hasEnded(offer, now) && offer.until <= last ? offer.until : last,
  });
  const draft = useFormDraft(form, { key: 'offer-to-teams', open: state.open });
  const navigate = useNavigate();
  const save = useAction(communityCalls.saveOffer, {
    changes: [needKeys.offer],
    success: {
      title: t`Your offer is saved.`,
      open: () => void navigate(`${paths.needs}?fits=me`),
    },
    failure: t`Failed to save your offer`,
    issues: { form },
    onSuccess: () => state.onOpenChange(false),
  });
  const gate = useActGate({ act: 'offer', service: 'community', error: save.error });
  return (
    <FormDialog
      {...state}
      title={offer ? t`Change what you offer` : t`Say what you offer`}
      description={t`The owners of teams whose needs it fits read it with your name. You see those needs, and write first.`}
      {...sentBy(form, save, (values) => values)}
      draft={draft}
      gate={gate}
      submitLabel={save.isPending ? t`Saving...` : t`Save Offer`}
    >
      <Controller
        control={form.control}
        name="kinds"
        render={({ field, fieldState }) => (
          <FormField label={t`Kind`} required error={fieldState.error}>
            <MultiSelect placeholder={t`Choose kinds`} options={KINDS} {...field} value={field.value ?? []} />
          </FormField>
        )}
      />
      <TextField
        form={form}
        name="words"
        label={t`What you offer`}
        required
        hint={t`One line, with the name of your company where it is from one. No address, number or link.`}
      />
      <FieldRow>
        <CityField form={form} name="city" label={t`City`} optional hint={t`Empty: for teams everywhere.`} />
        <DateField
          form={form}
          name="until"
          label={t({ message: 'Until', comment: 'The last day of an offer' })}
          max={last}
          hint={t`The season ends on ${{ day: dayText(last) }}.`}
        />
      </FieldRow>
    </FormDialog>
  );
}
