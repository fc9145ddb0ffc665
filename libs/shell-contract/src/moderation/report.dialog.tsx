import { REPORT_REASON_LABELS, REPORT_REASONS, type ReportReason } from '@meshwork/contracts-core';
import {
  Alert,
  Button,
  Dialog,
  DialogFooter,
  type DialogState,
  FormDialog,
  FormField,
  LinkButton,
  Textarea,
} from '@meshwork/ui';
import { type Ref, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useUser } from '../shell.context.tsx';
import { useAction } from '../use-action.ts';
import { useLoginPath } from '../use-list-address.ts';
import styles from './moderation.module.css';
import { type ItemRef, reportCall } from './moderation-calls.ts';

export interface ReportDialogProps extends DialogState {
  item: ItemRef;
  name: string;
}

/** Reports an item; a visitor logs in first. */
export default function ReportDialog(props: ReportDialogProps) {
  const [reported, setReported] = useState(false);
  const { open, onOpenChange, name } = props;
  const user = useUser();
  if (user && !reported) return <ReportForm {...props} onReported={() => setReported(true)} />;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Report ${name}`} size="sm">
      {reported ? <ThankYou /> : <LoginNeeded />}
      <DialogFooter>
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

const ThankYou = () => (
  <Alert variant="success" title="Thank you. A moderator will look at it.">
    You will hear what was decided.
  </Alert>
);

const LoginNeeded = () => (
  <Alert
    action={
      <LinkButton size="sm" render={<Link to={useLoginPath()} />}>
        Log in
      </LinkButton>
    }
  >
    Please log in to report something.
  </Alert>
);

function ReportForm({
  item,
  name,
  open,
  onOpenChange,
  onReported,
}: ReportDialogProps & { onReported: () => void }) {
  const [reason, setReason] = useState<ReportReason>();
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const reasons = useRef<HTMLFieldSetElement>(null);
  const report = useAction(reportCall(item.service), {
    failure: 'Failed to send the report',
    onSuccess: onReported,
  });
  const { kind, itemId } = item;
  const submit = () => {
    setTried(true);
    if (reason) report.mutate({ kind, itemId, reason, words });
    else reasons.current?.querySelector('input')?.focus();
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
      <FormField label="What should we know?" optional>
        <Textarea
          rows={3}
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </FormField>
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
