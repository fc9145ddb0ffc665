import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  labelOf,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type Report,
  reportSchema,
  type VisitorReport,
  visitorReportSchema,
} from '@meshwork/contracts-core';
import type { z } from '@meshwork/contracts-core/zod';
import {
  Link,
  paths,
  type ReportDialogProps,
  reportCall,
  useAction,
  useSession,
  visitorReportCall,
} from '@meshwork/shell-contract';
import {
  Alert,
  Button,
  Dialog,
  DialogFooter,
  FormDialog,
  FormField,
  Input,
  looks,
  Textarea,
} from '@meshwork/ui';
import { useId, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './forms.module.css';
import { useSchemaForm } from './schema-form.ts';

/** Reports an item; a visitor says where a moderator can answer. */
export default function ReportDialog(props: ReportDialogProps) {
  const [reported, setReported] = useState(false);
  const { open, onOpenChange, name } = props;
  const { status } = useSession();
  if (!reported)
    return (
      <ReportForm {...props} isVisitor={status === 'unauthenticated'} onReported={() => setReported(true)} />
    );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Report ${name}`} size="sm">
      <Alert variant="success" title={t`Thank you. A moderator will look at it.`}>
        <Trans>You will hear what was decided.</Trans>
      </Alert>
      <DialogFooter>
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          <Trans>Close</Trans>
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

type ReportInput = z.input<typeof reportSchema> & { contactEmail?: string };

function ReportForm({
  item: { service, kind, itemId },
  name,
  open,
  onOpenChange,
  isVisitor,
  onReported,
}: ReportDialogProps & { isVisitor: boolean; onReported: () => void }) {
  const schema: z.ZodType<Report, ReportInput> = isVisitor ? visitorReportSchema : reportSchema;
  const form = useSchemaForm(schema, { kind, itemId, words: '', contactEmail: '' });
  const options = {
    failure: t`Failed to send the report`,
    issues: { form, fields: ['reason', 'words', 'contactEmail'] },
    onSuccess: onReported,
  };
  const asPerson = useAction(reportCall(service), options);
  const asVisitor = useAction(visitorReportCall(service), options);
  const report = isVisitor ? asVisitor : asPerson;
  const { errors, isDirty } = form.formState;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Report ${name}`}
      description={
        <Trans>
          Moderators see your report, and nobody else. What is allowed here is in the{' '}
          <Link to={paths.guidelines} target="_blank">
            community guidelines
          </Link>
          .
        </Trans>
      }
      size="sm"
      unsaved={isDirty}
      busy={report.isPending}
      failure={report.failure}
      submitLabel={report.isPending ? t`Sending...` : t`Send Report`}
      onSubmit={form.handleSubmit((values) =>
        isVisitor ? asVisitor.mutate(values as VisitorReport) : asPerson.mutate(values),
      )}
    >
      <Reasons field={form.register('reason')} error={errors.reason?.message} />
      <FormField
        label={t`What should we know?`}
        optional={!isVisitor}
        required={isVisitor}
        error={errors.words}
      >
        <Textarea rows={3} {...form.register('words')} />
      </FormField>
      {isVisitor ? (
        <FormField
          label={t`Your email address, for the answer`}
          required
          hint={t`Moderators alone see it.`}
          error={errors.contactEmail}
        >
          <Input type="email" autoComplete="email" {...form.register('contactEmail')} />
        </FormField>
      ) : null}
    </FormDialog>
  );
}

interface ReasonsProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

function Reasons({ field, error }: ReasonsProps) {
  const message = useId();
  return (
    <fieldset aria-describedby={message}>
      <legend>
        <Trans>Why do you report it?</Trans>
      </legend>
      {REPORT_REASONS.map((reason) => (
        <label key={reason} className={looks.choice}>
          <input type="radio" value={reason} aria-invalid={error ? true : undefined} {...field} />
          {labelOf(REPORT_REASON_LABELS, reason)}
        </label>
      ))}
      <p id={message} aria-live="polite" className={styles.error}>
        {error}
      </p>
    </fieldset>
  );
}
