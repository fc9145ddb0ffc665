import { useToast } from '@meshwork/shell-contract';
import { Alert, Button, FormField, Input } from '@meshwork/ui';
import styles from './calendar-panel.module.css';

/** The secret address, to copy now: it is stored as a hash and cannot be shown again. */
export function NewAddress({ address }: { address: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast('success', 'Address copied.');
    } catch {
      toast('error', 'Copying is not allowed here', 'Select the address and copy it by hand.');
    }
  };
  return (
    <Alert variant="success" title="Copy this address now. It is shown only once.">
      <div className={styles.address}>
        <FormField label="Address of the calendar" labelHidden>
          <Input readOnly value={address} onFocus={(event) => event.target.select()} />
        </FormField>
        <Button size="sm" variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </Alert>
  );
}
