import { Trans } from '@lingui/react/macro';
import looks from '../styles/looks.module.css';
import styles from './command.module.css';

/** The modifier key of shortcuts, as this computer's keyboard names it. */
export const MODIFIER_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** The keys of the palette, shown on devices with a keyboard. */
export const CommandKeys = () => (
  <div className={styles.keys} aria-hidden="true">
    <span>
      <Trans>
        <kbd className={looks.key}>↑</kbd>
        <kbd className={looks.key}>↓</kbd> move
      </Trans>
    </span>
    <span>
      <Trans>
        <kbd className={looks.key}>↵</kbd> open
      </Trans>
    </span>
    <span>
      <Trans>
        <kbd className={looks.key}>{MODIFIER_KEY} ↵</kbd> new tab
      </Trans>
    </span>
    <span>
      <Trans>
        <kbd className={looks.key}>Esc</kbd> close
      </Trans>
    </span>
  </div>
);
