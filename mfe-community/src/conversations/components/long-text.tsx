import { t } from '@lingui/core/macro';
import { Button, cx, looks } from '@meshwork/ui';
import { useId, useState } from 'react';
import styles from './long-text.module.css';

/** Characters above which a text is folded: about five lines on a phone. */
const SHORT = { characters: 280, lines: 5 } as const;

const isLong = (text: string) => text.length > SHORT.characters || text.split('\n').length > SHORT.lines;

/** A text by a person with its line breaks; a long one unfolds on request. */
export function LongText({ text }: { text: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const long = isLong(text);
  return (
    <div className={looks.start}>
      <p id={id} dir="auto" className={cx(looks.prose, long && !open && styles.folded)}>
        {text}
      </p>
      {long ? (
        <Button
          variant="link"
          size="sm"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? t`Show less` : t`Show more`}
        </Button>
      ) : null}
    </div>
  );
}
