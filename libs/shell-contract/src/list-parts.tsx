import type { Sentence } from '@meshwork/language';
import { Breadcrumbs, type Crumb, FilterSelect, optionsOf } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import type { ListAddress } from './use-list-address.ts';

/** The breadcrumbs of a page: those above it by address and name, then its own name. */
export const trail = (own: string | Crumb, ...above: (readonly [to: string, label: string])[]) => (
  <Breadcrumbs
    items={[
      ...above.map(([to, label]) => ({ label, render: <Link to={to} /> })),
      typeof own === 'string' ? { label: own } : own,
    ]}
  />
);

/** Filters by the name of their parameter, in their order: the contract has most of them. */
type Filters = Readonly<
  Record<
    string,
    {
      readonly label: Sentence | string;
      /** Stands there while nothing is chosen. */
      readonly all: Sentence | string;
      /** The labels of the values. */
      readonly values: Readonly<Record<string, string>>;
    }
  >
>;

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
