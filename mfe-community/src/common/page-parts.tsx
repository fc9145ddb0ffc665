import { Link, type ListAddress } from '@meshwork/shell-contract';
import { Breadcrumbs, FilterSelect, type SelectOption } from '@meshwork/ui';

/** The breadcrumbs of a page: those above it by address and name, then its own name. */
export const trail = (own: string, ...above: (readonly [to: string, label: string])[]) => (
  <Breadcrumbs
    items={[...above.map(([to, label]) => ({ label, render: <Link to={to} /> })), { label: own }]}
  />
);

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
      label={label}
      all={all}
      options={options}
      value={address.values(name)[0] ?? ''}
      onChoose={(value) => address.choose({ [name]: [value] })}
    />
  ));
