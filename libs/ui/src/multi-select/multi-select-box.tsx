import { Combobox } from '@base-ui/react/combobox';
import { Check, X } from 'lucide-react';
import { useMemo, useRef } from 'react';
import inputStyles from '../input/input.module.css';
import { cx } from '../internal/cx.ts';
import type { SelectOption } from '../select/select.tsx';
import styles from './multi-select.module.css';
import type { MultiSelectBoxProps } from './multi-select.types.ts';

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
  const byValue = useMemo(() => new Map(options.map((option) => [option.value, option])), [options]);
  const chosen = useMemo(
    () => value.map((key) => byValue.get(key) ?? { value: key, label: key }),
    [value, byValue],
  );
  return (
    <Combobox.Root
      multiple
      items={options}
      value={chosen}
      onValueChange={(next: SelectOption[], change) => {
        // With a closed list, Escape closes the dialog around the box instead of emptying the box.
        if (change.reason === 'escape-key') {
          change.cancel();
          change.allowPropagation();
        } else onChange(next.map((option) => option.value));
      }}
      isItemEqualToValue={(a: SelectOption, b: SelectOption) => a.value === b.value}
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
            <Combobox.ChipRemove className={styles.remove} aria-label={`Remove ${option.label}`}>
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
              <div className={styles.empty}>Nothing matches.</div>
            </Combobox.Empty>
            <Combobox.List>
              {(option: SelectOption) => (
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
