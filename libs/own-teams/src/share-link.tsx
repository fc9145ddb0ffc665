import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useToast, Widget } from '@meshwork/shell-contract';
import { Button, copyText, FormField, Input, looks } from '@meshwork/ui';
import { useState } from 'react';
import styles from './share-link.module.css';

export interface ShareLinkProps {
  url: string;
  /** Names the field: "Link of the invitation". */
  label: string;
  /** The text beside the link in the share sheet of a phone. */
  text: string;
  /** The words above the code on a printed sheet; absent: none is offered. */
  sheet?: { readonly title: string; readonly text: string };
}

/** A link to pass on: by the phone's share sheet where there is one, copied, or as a code on paper. */
export function ShareLink({ url, label, text, sheet }: ShareLinkProps) {
  const toast = useToast();
  const copy = async () => {
    if (await copyText(url)) toast('success', t`Link copied.`);
    else toast('error', t`Copying is not allowed here`, t`Select the link and copy it by hand.`);
  };
  // A sheet that is closed without a choice is no failure.
  const share = () => void navigator.share({ text, url }).catch(() => undefined);
  return (
    <div className={looks.line}>
      <FormField label={label} labelHidden className={styles.link}>
        <Input readOnly value={url} onFocus={(event) => event.target.select()} />
      </FormField>
      {typeof navigator.share === 'function' ? (
        <Button size="sm" onClick={share}>
          <Trans>Share</Trans>
        </Button>
      ) : null}
      <Button size="sm" variant="secondary" onClick={() => void copy()}>
        <Trans>Copy</Trans>
      </Button>
      {sheet ? <PrintSheet {...sheet} url={url} /> : null}
    </div>
  );
}

/** Prints a sheet with the address as a code, for a wall or a board. */
function PrintSheet(sheet: { title: string; text: string; url: string }) {
  const [presses, setPresses] = useState(0);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setPresses(presses + 1)}>
        <Trans>Print a sheet</Trans>
      </Button>
      {presses > 0 ? (
        <Widget key={presses} name="teams.sheet" props={sheet} fallback={null} unavailable={null} />
      ) : null}
    </>
  );
}
