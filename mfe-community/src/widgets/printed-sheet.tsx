import { Trans } from '@lingui/react/macro';
import type { WidgetTable } from '@meshwork/shell-contract';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { CodePicture } from '../common/code-picture.tsx';
import styles from './printed-sheet.module.css';

/** On paper alone, and alone on paper. Beside the dialog that asked for it, whose frame would be printed with it. */
export default function PrintedSheet({ title, text, url }: WidgetTable['teams.sheet']) {
  useEffect(() => window.print(), []);
  return createPortal(
    <div className={styles.sheet} data-print="alone">
      <h1 dir="auto">{title}</h1>
      <p dir="auto">{text}</p>
      <CodePicture code={url} className={styles.picture} />
      <p>
        <Trans>Point the camera of a phone at the code, or type the address:</Trans>
      </p>
      <p className={styles.address}>{url}</p>
    </div>,
    document.body,
  );
}
