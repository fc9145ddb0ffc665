import { msg, t } from '@lingui/core/macro';
import { say } from '@meshwork/language';
import { Checkbox, Dialog, looks } from '@meshwork/ui';
import styles from './shortcut-help.module.css';

const KEYS = [
  [['j', '↓'], msg`Next case`],
  [['k', '↑'], msg`Previous case`],
  [['Enter'], msg`Open the case beside the list`],
  [['d'], msg`Leave as it is`],
  [['h'], msg`Hide`],
  [['r'], msg`Restore`],
  [['w'], msg`Warn the author`],
  [['x'], msg`Delete`],
  [['v'], msg`Take Verified away from a team`],
  [['s'], msg`Suspend the author, and hide nothing`],
  [['a'], msg`Hide everything by the author`],
  [['1', '…', '8'], msg`Choose the rule, then Enter`],
  [['u'], msg`Undo, for 10 seconds`],
  [['Esc'], msg`Cancel, back to the list`],
  [['?'], msg`These keys`],
] as const;

interface ShortcutHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  on: boolean;
  onSwitch: (on: boolean) => void;
}

export const ShortcutHelp = ({ open, onOpenChange, on, onSwitch }: ShortcutHelpProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={t`Keys`} size="sm">
    <dl className={styles.keys}>
      {KEYS.map(([keys, meaning]) => (
        <div key={meaning.id}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={looks.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{say(meaning)}</dd>
        </div>
      ))}
    </dl>
    <Checkbox
      label={t`Use single keys as shortcuts`}
      checked={on}
      onChange={(event) => onSwitch(event.target.checked)}
    />
  </Dialog>
);
