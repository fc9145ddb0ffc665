import { Combobox } from '@base-ui/react/combobox';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say } from '@meshwork/language';
import { Check, X } from 'lucide-react';
import { useMemo, useRef } from 'react';
import inputStyles from '../input/input.module.css';
import { cx } from '../internal/cx.ts';
import styles from './multi-select.module.css';
import type { MultiSelectBoxProps } from './multi-select.types.ts';

interface SaidOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export function MultiSelectBox({
  options,
  value,
  onChange,
  placeholder,
  name,
  disabled = false,
  onBlur,
  ref,
  start,
  ...input
}: MultiSelectBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const items = useMemo(
    (): SaidOption[] => options.map((option) => ({ ...option, label: say(option.label) })),
    [options],
  );
  const byValue = useMemo(() => new Map(items.map((option) => [option.value, option])), [items]);
  const chosen = useMemo(
    () => value.map((key) => byValue.get(key) ?? { value: key, label: key }),
    [value, byValue],
  );
  return (
    <Combobox.Root
      multiple
      items={items}
      value={chosen}
      onValueChange={(next: SaidOption[], change) => {
        // With a closed list, Escape closes the dialog around the box instead of emptying the box.
        if (change.reason === 'escape-key') {
          change.cancel();
          change.allowPropagation();
        } else onChange(next.map((option) => option.value));
      }}
      isItemEqualToValue={(a: SaidOption, b: SaidOption) => a.value === b.value}
      name={name}
      disabled={disabled}
      autoHighlight
      defaultOpen={start.open}
      defaultInputValue={start.text}
    >
      <Combobox.Chips
        ref={box}
        className={cx(inputStyles.input, styles.box)}
        data-invalid={input['aria-invalid'] ? '' : undefined}
      >
        {chosen.map((option) => (
          <Combobox.Chip key={option.value} className={styles.chip} aria-label={option.label}>
            {option.label}
            <Combobox.ChipRemove className={styles.remove} aria-label={t`Remove ${{ label: option.label }}`}>
              <X aria-hidden="true" />
            </Combobox.ChipRemove>
          </Combobox.Chip>
        ))}
        <Combobox.Input
          {...input}
          ref={ref}
          // It stands in place of the input that had the focus.
          autoFocus
          onBlur={onBlur}
          className={styles.input}
          placeholder={chosen.length ? undefined : placeholder}
        />
      </Combobox.Chips>
      <Combobox.Portal>
        <Combobox.Positioner
          anchor={box}
          className={styles.positioner}
          sideOffset={6}
          collisionPadding={8}
          align="start"
        >
          <Combobox.Popup className={styles.popup}>
            <Combobox.Empty>
              <div className={styles.empty}>
                <Trans>Nothing matches.</Trans>
              </div>
            </Combobox.Empty>
            <Combobox.List>
              {(option: SaidOption) => (
                <Combobox.Item
                  key={option.value}
                  value={option}
                  disabled={option.disabled}
                  className={styles.item}
                >
                  <span className={styles.check}>
                    <Combobox.ItemIndicator>
                      <Check aria-hidden="true" />
                    </Combobox.ItemIndicator>
                  </span>
                  {option.label}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
