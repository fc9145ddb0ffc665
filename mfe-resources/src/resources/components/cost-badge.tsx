import { RESOURCE_COST_LABELS, type ResourceCost } from '@meshwork/contracts-catalog';
import { labelOf, type Open } from '@meshwork/contracts-core';
import { Badge } from '@meshwork/ui';

/** What a resource costs; nothing where nobody said it. */
export const CostBadge = ({ cost }: { cost: Open<ResourceCost> | null | undefined }) =>
  cost ? <Badge variant="outline">{labelOf(RESOURCE_COST_LABELS, cost)}</Badge> : null;
