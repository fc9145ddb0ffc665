import { Link } from '@meshwork/shell-contract';
import { Breadcrumbs } from '@meshwork/ui';

/** The breadcrumbs of a page: those above it by address and name, then its own name. */
export const trail = (own: string, ...above: (readonly [to: string, label: string])[]) => (
  <Breadcrumbs
    items={[...above.map(([to, label]) => ({ label, render: <Link to={to} /> })), { label: own }]}
  />
);
