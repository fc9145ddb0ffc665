import { Checkbox, Dialog, looks } from '@meshwork/ui';
import styles from './shortcut-help.module.css';

const KEYS = [
  [['j', '↓'], 'Next case'],
  [['k', '↑'], 'Previous case'],
  [['Enter'], 'Open the case beside the list'],
  [['d'], 'Leave as it is'],
  [['h'], 'Hide'],
  [['r'], 'Restore'],
  [['w'], 'Warn the author'],
  [['x'], 'Delete'],
  [['v'], 'Take Verified away from a team'],
  [['s'], 'Suspend the author, and hide nothing'],
  [['a'], 'Hide everything by the author'],
  [['1', '…', '8'], 'Choose the rule, then Enter'],
  [['u'], 'Undo, for 10 seconds'],
  [['Esc'], 'Cancel, back to the list'],
  [['?'], 'These keys'],
] as const;

interface ShortcutHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  on: boolean;
  onSwitch: (on: boolean) => void;
}

export const ShortcutHelp = ({ open, onOpenChange, on, onSwitch }: ShortcutHelpProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Keys" size="sm">
    <dl className={styles.keys}>
      {KEYS.map(([keys, meaning]) => (
        <div key={meaning}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={looks.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <Checkbox
      label="Use single keys as shortcuts"
      checked={on}
      onChange={(event) => onSwitch(event.target.checked)}
    />
  </Dialog>
);
