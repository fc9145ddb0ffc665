import { RESOURCE_CATEGORY_LABELS, type ResourceCategory } from '@meshwork/contracts-catalog';
import { labelOf, type Open } from '@meshwork/contracts-core';
import { Badge, type BadgeVariant } from '@meshwork/ui';

/** docs/product.md#badges */
const VARIANTS: Readonly<Record<string, BadgeVariant>> = {
  MECHANICAL_DESIGN: 'secondary',
  ELECTRICAL: 'secondary',
  CAD: 'secondary',
  STRATEGY: 'success',
  TEAM_MANAGEMENT: 'destructive',
  OUTREACH: 'destructive',
} satisfies Partial<Record<ResourceCategory, BadgeVariant>>;

export interface CategoryBadgesProps {
  categories: readonly Open<ResourceCategory>[];
  /** Shows this many, then "+N". */
  max?: number;
}

export function CategoryBadges({ categories, max = categories.length }: CategoryBadgesProps) {
  const hidden = categories.slice(max);
  return (
    <>
      {categories.slice(0, max).map((category) => (
        <Badge key={category} variant={VARIANTS[category] ?? 'default'}>
          {labelOf(RESOURCE_CATEGORY_LABELS, category)}
        </Badge>
      ))}
      {hidden.length > 0 ? (
        <Badge
          variant="outline"
          title={hidden.map((category) => labelOf(RESOURCE_CATEGORY_LABELS, category)).join(', ')}
        >
          +{hidden.length} more
        </Badge>
      ) : null}
    </>
  );
}
