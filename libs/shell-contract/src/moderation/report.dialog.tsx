import { REPORT_REASON_LABELS, REPORT_REASONS, type ReportReason } from '@meshwork/contracts-core';
import {
  Alert,
  Button,
  Dialog,
  DialogFooter,
  type DialogState,
  FormDialog,
  FormField,
  Input,
  Textarea,
} from '@meshwork/ui';
import { type Ref, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useSession } from '../shell.context.tsx';
import { useAction } from '../use-action.ts';
import styles from './moderation.module.css';
import { type ItemRef, reportCall, visitorReportCall } from './moderation-calls.ts';

export interface ReportDialogProps extends DialogState {
  item: ItemRef;
  name: string;
}

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
    <Dialog open={open} onOpenChange={onOpenChange} title={`Report ${name}`} size="sm">
      <Alert variant="success" title="Thank you. A moderator will look at it.">
        You will hear what was decided.
      </Alert>
      <DialogFooter>
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function ReportForm({
  item,
  name,
  open,
  onOpenChange,
  isVisitor,
  onReported,
}: ReportDialogProps & { isVisitor: boolean; onReported: () => void }) {
  const [reason, setReason] = useState<ReportReason>();
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const reasons = useRef<HTMLFieldSetElement>(null);
  const [contactEmail, setContactEmail] = useState('');
  const options = { failure: 'Failed to send the report', onSuccess: onReported };
  const asPerson = useAction(reportCall(item.service), options);
  const asVisitor = useAction(visitorReportCall(item.service), options);
  const report = isVisitor ? asVisitor : asPerson;
  const { kind, itemId } = item;
  const submit = () => {
    setTried(true);
    if (!reason) reasons.current?.querySelector('input')?.focus();
    else if (isVisitor) asVisitor.mutate({ kind, itemId, reason, words, contactEmail });
    else asPerson.mutate({ kind, itemId, reason, words });
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Report ${name}`}
      description={
        <>
          Moderators see your report, and nobody else. What is allowed here is in the{' '}
          <Link to={paths.guidelines} target="_blank">
            community guidelines
          </Link>
          .
        </>
      }
      size="sm"
      unsaved={words !== ''}
      busy={report.isPending}
      failure={report.failure}
      submitLabel={report.isPending ? 'Sending...' : 'Send Report'}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Reasons ref={reasons} value={reason} onChange={setReason} error={tried && !reason} />
      <FormField label="What should we know?" optional={!isVisitor} required={isVisitor}>
        <Textarea
          rows={3}
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </FormField>
      {isVisitor ? (
        <FormField label="Your email address, for the answer" required hint="Moderators alone see it.">
          <Input
            type="email"
            autoComplete="email"
            value={contactEmail}
            onChange={(event) => setContactEmail(event.target.value)}
          />
        </FormField>
      ) : null}
    </FormDialog>
  );
}

interface ReasonsProps {
  ref: Ref<HTMLFieldSetElement>;
  value: ReportReason | undefined;
  onChange: (reason: ReportReason) => void;
  error: boolean;
}

function Reasons({ ref, value, onChange, error }: ReasonsProps) {
  const message = useId();
  const name = useId();
  return (
    <fieldset ref={ref} className={styles.reasons} aria-describedby={message}>
      <legend className={styles.legend}>Why do you report it?</legend>
      {REPORT_REASONS.map((reason) => (
        <label key={reason} className={styles.reason}>
          <input
            type="radio"
            name={name}
            value={reason}
            checked={reason === value}
            aria-invalid={error || undefined}
            onChange={() => onChange(reason)}
          />
          {REPORT_REASON_LABELS[reason]}
        </label>
      ))}
      <p id={message} aria-live="polite" className={styles.error}>
        {error ? 'Please choose a reason' : null}
      </p>
    </fieldset>
  );
}
