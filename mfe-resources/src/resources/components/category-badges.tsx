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

/** All of them: they wrap where a card has no room for one line. */
export const CategoryBadges = ({ categories }: { categories: readonly Open<ResourceCategory>[] }) =>
  categories.map((category) => (
    <Badge key={category} variant={VARIANTS[category] ?? 'default'}>
      {labelOf(RESOURCE_CATEGORY_LABELS, category)}
    </Badge>
  ));
