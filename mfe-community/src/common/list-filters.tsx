import type { ListAddress } from '@meshwork/shell-contract';
import { FilterSelect, type SelectOption } from '@meshwork/ui';

export type ListFilter = readonly [
  name: string,
  label: string,
  all: string,
  options: readonly SelectOption[],
];

/** Filters of one value each, which the address of a list keeps. */
export const ListFilters = ({ address, filters }: { address: ListAddress; filters: readonly ListFilter[] }) =>
  filters.map(([name, label, all, options]) => (
    <FilterSelect
      key={name}
      {...{ label, all, options }}
      value={address.values(name)[0] ?? ''}
      onChoose={(value) => address.choose({ [name]: [value] })}
    />
  ));
