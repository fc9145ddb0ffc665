import type { ApiClient } from '@meshwork/api-client';
import { communityCalls } from '@meshwork/contracts-community';
import { queryOptions, useApi, useQuery } from '@meshwork/shell-contract';
import { Input, type InputProps, useDebouncedValue } from '@meshwork/ui';
import { useId, useState } from 'react';

/** Fewer letters begin too many cities. */
const FEWEST_LETTERS = 2;

const cityLabels = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: ['cities', search],
    queryFn: ({ signal }) => api.call(communityCalls.listCities, { query: { search }, signal }),
    select: ({ cities }) => cities.map(({ label }) => label),
    enabled: search.length >= FEWEST_LETTERS,
  });

export interface CityInputProps extends InputProps {
  /** A city was taken from the list: its whole name. */
  onPick?: (label: string) => void;
  /** Offered before anything is typed. */
  offered?: string | null | undefined;
}

/**
 * A place as text, with cities offered while it is typed: the system's own list, with its keys and its voice. Any other text
 * stays possible; takes `register('location')` of react-hook-form as it is.
 */
export function CityInput({ onPick, offered, onChange, ...rest }: CityInputProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = useQuery(cityLabels(useApi(), useDebouncedValue(typed.trim(), 200))).data ?? [];
  const labels = typed === '' && offered ? [offered] : found;
  return (
    <>
      <Input
        autoComplete="off"
        {...rest}
        list={id}
        onChange={(event) => {
          const { value } = event.target;
          setTyped(value);
          onChange?.(event);
          if (labels.includes(value)) onPick?.(value);
        }}
      />
      <datalist id={id}>
        {labels.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </>
  );
}
