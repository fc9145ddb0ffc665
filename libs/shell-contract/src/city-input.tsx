import type { ApiClient } from '@meshwork/api-client';
import type { Call } from '@meshwork/contracts-core';
import { Input, type InputProps, useDebouncedValue } from '@meshwork/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { UNSEEN } from './retryable.ts';
import { useApi } from './shell.context.tsx';

/** The lookup as the contract of places has it, without schemas: every page loads this package. A test in mfe-community compares the two. */
export const CITIES_CALL: Call<undefined, { cities: { label: string }[] }> = {
  method: 'GET',
  path: '/_api/cities',
  access: 'public',
};

/** Fewer letters begin too many cities. */
const FEWEST_LETTERS = 2;

/** The labels of the cities that typed letters may mean, the biggest first; for fewer than two letters none is asked for. */
export const cityLabels = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: ['cities', search],
    queryFn: ({ signal }) => api.call(CITIES_CALL, { query: { search }, signal }),
    select: ({ cities }) => cities.map(({ label }) => label),
    enabled: search.length >= FEWEST_LETTERS,
    meta: UNSEEN,
  });

export interface CityInputProps extends InputProps {
  /** A city was taken from the list: its whole name. */
  onPick?: (label: string) => void;
  /** Offered before anything is typed. */
  offered?: string | null | undefined;
}

/**
 * Browsers offer only what contains the typed letters, in the value or the label: without a label "Munich" would not show for
 * "München", nor "Detroit" for "Detriot".
 */
const labelFor = (city: string, typed: string): string | undefined => {
  const letters = typed.trim();
  return city.toLowerCase().includes(letters.toLowerCase()) ? undefined : `${city} (${letters})`;
};

/** Opens the list where the browser can and lets a page do it: not where no key or press led here. The arrow keys open it anyway. */
function openList(input: HTMLInputElement): void {
  try {
    input.showPicker?.();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/**
 * A place as text, with cities offered while it is typed and when the field is entered again: the system's own list, with its keys and its voice. Any other text
 * stays possible; takes `register('location')` of react-hook-form as it is.
 */
export function CityInput({ onPick, offered, onChange, onFocus, ...rest }: CityInputProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  /** Entered with a text in it, and nothing typed since: the list opens by itself once it is there. */
  const [entered, setEntered] = useState<HTMLInputElement>();
  const found = useQuery(cityLabels(useApi(), useDebouncedValue(typed.trim(), 200))).data ?? [];
  const labels = typed === '' && offered ? [offered] : found;
  const hasOthers = labels.some((label) => label !== typed);
  useEffect(() => {
    if (!entered || !hasOthers) return;
    setEntered(undefined);
    if (document.activeElement === entered) openList(entered);
  }, [entered, hasOthers]);
  return (
    <>
      <Input
        autoComplete="off"
        {...rest}
        list={id}
        onFocus={(event) => {
          setTyped(event.target.value);
          if (event.target.value.trim() !== '') setEntered(event.target);
          onFocus?.(event);
        }}
        onChange={(event) => {
          const { value } = event.target;
          setTyped(value);
          setEntered(undefined);
          onChange?.(event);
          if (labels.includes(value)) onPick?.(value);
        }}
      />
      <datalist id={id}>
        {labels.map((label) => (
          <option key={label} value={label} label={labelFor(label, typed)} />
        ))}
      </datalist>
    </>
  );
}
