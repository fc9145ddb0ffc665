import { messageOf } from '@meshwork/api-client';
import { SaveButton, type Suggestion, useToast } from '@meshwork/shell-contract';
import { Button, looks, Menu, VisuallyHidden } from '@meshwork/ui';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './start.module.css';

/** One suggestion with its reasons. Its menu says that it is not wanted; a button takes that back. */
export function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { path, label, hint, reasons, save, dismiss } = suggestion;
  const [isDismissed, setDismissed] = useState(false);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const press = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await dismiss?.(!isDismissed);
      setDismissed(!isDismissed);
    } catch (error) {
      toast('error', messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={styles.row}>
      <div>
        {isDismissed ? (
          <s dir="auto">{label}</s>
        ) : (
          <Link to={path} dir="auto">
            {label}
          </Link>
        )}
        {hint ? <bdi className={looks.soft}> {hint}</bdi> : null}
        <p dir="auto" className={looks.soft} role={isDismissed ? 'status' : undefined}>
          {isDismissed ? 'Not suggested again.' : reasons.filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={styles.actions}>
        {save ? <SaveButton item={save} name={save.name ?? label} /> : null}
        {dismiss && isDismissed ? (
          // Not disabled while it works, which would take the focus away.
          <Button size="sm" variant="ghost" aria-busy={busy} onClick={() => void press()}>
            Undo
            <VisuallyHidden>, {label}</VisuallyHidden>
          </Button>
        ) : dismiss ? (
          <Menu label={`More about ${label}`} face={<Ellipsis aria-hidden="true" />}>
            <button type="button" onClick={() => void press()}>
              Not for me
            </button>
          </Menu>
        ) : null}
      </div>
    </li>
  );
}
