import type { ListFilters as Filters } from '@meshwork/contracts-core';
import { Breadcrumbs, FilterSelect, optionsOf } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import type { ListAddress } from './use-list-address.ts';

/** The breadcrumbs of a page: those above it by address and name, then its own name. */
export const trail = (own: string, ...above: (readonly [to: string, label: string])[]) => (
  <Breadcrumbs
    items={[...above.map(([to, label]) => ({ label, render: <Link to={to} /> })), { label: own }]}
  />
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
