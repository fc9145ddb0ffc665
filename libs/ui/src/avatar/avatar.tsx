import { language } from '@meshwork/language';
import { useState } from 'react';
import { cx, pictureProps } from '../internal/cx.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** The display name; its first letter replaces a missing image. */
  name: string;
  src?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** An upload is under way. */
  busy?: boolean;
  /** Set when the name is not written beside it: the picture then has the name as its label. */
  label?: string;
  className?: string;
}

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Takes a whole sign, since a flag, a family or a letter with its marks consists of several characters. */
const firstLetter = (name: string): string => {
  const [first] = LETTERS.segment(name.trim());
  return first?.segment.toLocaleUpperCase(language().code) ?? '?';
};

/** A person: the picture if there is one that loads, otherwise the first letter of the name in upper case. */
export function Avatar({ name, src, size = 'md', busy = false, label, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = src && src !== broken ? src : null;
  const letter = firstLetter(name);
  return (
    <span className={cx(styles.avatar, styles[size], className)} {...pictureProps(label)}>
      {picture ? (
        <img
          src={picture}
          alt=""
          className={styles.image}
          onError={() => setBroken(picture)}
          decoding="async"
        />
      ) : (
        letter
      )}
      {busy ? (
        <span className={styles.busy}>
          <Spinner />
        </span>
      ) : null}
    </span>
  );
}
