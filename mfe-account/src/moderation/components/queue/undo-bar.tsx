import { Trans } from '@lingui/react/macro';
import { Button, cx, looks } from '@meshwork/ui';
import { Undo2 } from 'lucide-react';
import type { Decided } from './decision.store.ts';
import styles from './undo-bar.module.css';

interface UndoBarProps {
  undoable: readonly Decided[];
  onUndo: (id: number) => void;
}

export function UndoBar({ undoable, onUndo }: UndoBarProps) {
  const [latest, ...earlier] = undoable;
  return (
    <div className={styles.place}>
      <div role="status">
        {latest ? (
          <div className={styles.bar}>
            <span className={styles.text}>{latest.text}</span>
            {earlier.length > 0 ? (
              <span className={cx(looks.soft, styles.more)}>
                <Trans>and {{ count: earlier.length }} before</Trans>
              </span>
            ) : null}
            <Button
              variant="secondary"
              size="sm"
              icon={<Undo2 aria-hidden="true" />}
              aria-keyshortcuts="u"
              onClick={() => onUndo(latest.id)}
            >
              <Trans>Undo</Trans>
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
