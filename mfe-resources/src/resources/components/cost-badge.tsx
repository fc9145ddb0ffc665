import { RESOURCE_COST_LABELS, type ResourceCost } from '@meshwork/contracts-catalog';
import { labelOf, type Open } from '@meshwork/contracts-core';
import { Badge } from '@meshwork/ui';

/** Shows the cost of a resource; renders nothing where it is not known. */
export const CostBadge = ({ cost }: { cost: Open<ResourceCost> | null | undefined }) =>
  cost ? <Badge variant="outline">{labelOf(RESOURCE_COST_LABELS, cost)}</Badge> : null;
