import { useToast } from '@meshwork/shell-contract';
import { Button, copyText, FormField, Input } from '@meshwork/ui';
import styles from './share-link.module.css';

export interface ShareLinkProps {
  url: string;
  /** Names the field: "Link of the invitation". */
  label: string;
  /** The text beside the link in the share sheet of a phone. */
  text: string;
}

/** A link to pass on: by the phone's share sheet where there is one, or copied. */
export function ShareLink({ url, label, text }: ShareLinkProps) {
  const toast = useToast();
  const copy = async () => {
    if (await copyText(url)) toast('success', 'Link copied.');
    else toast('error', 'Copying is not allowed here', 'Select the link and copy it by hand.');
  };
  // A sheet that is closed without a choice is no failure.
  const share = () => void navigator.share({ text, url }).catch(() => undefined);
  return (
    <div className={styles.row}>
      <FormField label={label} labelHidden className={styles.link}>
        <Input readOnly value={url} onFocus={(event) => event.target.select()} />
      </FormField>
      {typeof navigator.share === 'function' ? (
        <Button size="sm" onClick={share}>
          Share
        </Button>
      ) : null}
      <Button size="sm" variant="secondary" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
