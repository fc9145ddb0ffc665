import { useContext } from 'react';
import { FieldContext, useFieldControl } from '../field/field.context.ts';
import { cx } from '../internal/cx.ts';
import { lazyCode, OnDemand } from '../internal/on-demand.tsx';
import styles from './multi-select.module.css';
import type { MultiSelectProps } from './multi-select.types.ts';

const code = lazyCode(() => import('./multi-select-box.tsx').then((module) => module.MultiSelectBox));

/**
 * Several of many options, typed or picked, shown as chips; takes `field` of react-hook-form's `Controller`.
 * While its code loads, a box of the same size is in its place.
 */
export function MultiSelect(props: MultiSelectProps) {
  // By id, since the open list hides everything around it from screen readers, the label included.
  const labelledBy = useContext(FieldContext)?.labelId;
  const control = useFieldControl({ 'aria-labelledby': labelledBy, ...props });
  return <OnDemand code={code} props={control} fallback={<MultiSelectFrame {...control} />} />;
}

/** The box while its code loads. */
function MultiSelectFrame({ options, value, placeholder, id, 'aria-label': label }: MultiSelectProps) {
  const chosen = options.filter((option) => value.includes(option.value));
  return (
    <div className={styles.box} aria-busy="true">
      {chosen.map((option) => (
        <span key={option.value} className={cx(styles.chip, styles.waiting)}>
          {option.label}
        </span>
      ))}
      <input
        id={id}
        aria-label={label}
        readOnly
        className={styles.input}
        placeholder={chosen.length ? undefined : placeholder}
      />
    </div>
  );
}
