import type { ListFilters as Filters } from '@meshwork/contracts-core';
import { Link, type ListAddress } from '@meshwork/shell-contract';
import { Breadcrumbs, FilterSelect, optionsOf } from '@meshwork/ui';

/** The breadcrumbs of a page: the list above it by address and name, then its own name. */
export const trail = (own: string, to: string, label: string) => (
  <Breadcrumbs items={[{ label, render: <Link to={to} /> }, { label: own }]} />
);

/** Filters of one value each, which the address of a list keeps. */
export const ListFilters = ({ address, filters }: { address: ListAddress; filters: Filters }) =>
  Object.entries(filters).map(([name, { label, all, values }]) => (
    <FilterSelect
      key={name}
      label={label}
      all={all}
      options={optionsOf(values)}
      value={address.values(name)[0] ?? ''}
      onChoose={(value) => address.choose({ [name]: [value] })}
    />
  ));
