import { type Ref, useContext } from 'react';
import { FieldContext, useFieldControl } from '../field/field.context.ts';
import { lazyCode, OnDemand } from '../internal/on-demand.tsx';
import type { SelectOption } from '../select/select.tsx';
import { MultiSelectFrame } from './multi-select-frame.tsx';

export interface MultiSelectProps {
  options: readonly SelectOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** In the empty box: "Choose categories". */
  placeholder?: string;
  /** Names the control where no `FormField` is around it. */
  'aria-label'?: string;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
  'aria-required'?: React.AriaAttributes['aria-required'];
  id?: string | undefined;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

const code = lazyCode(() => import('./multi-select-box.tsx').then((module) => module.MultiSelectBox));

/**
 * Any of several, typed or picked, shown as chips; takes `field` of react-hook-form's `Controller`.
 * Until its code is here the same box stands in its place.
 */
export function MultiSelect(props: MultiSelectProps) {
  // By id, since the open list takes the label, as all around it, from those who hear the page.
  const labelledBy = useContext(FieldContext)?.labelId;
  const control = useFieldControl({ 'aria-labelledby': labelledBy, ...props });
  return <OnDemand code={code} props={control} fallback={<MultiSelectFrame {...control} />} />;
}
