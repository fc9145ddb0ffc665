import { expect, it } from '@jest/globals';
import { RESOURCE_CATEGORIES } from '@meshwork/contracts-catalog';
import { Badge, type BadgeVariant } from '@meshwork/ui';
import { render, screen } from '@testing-library/react';
import { CategoryBadges } from './category-badges.tsx';

/** docs/product.md#resources */
const OTHERS: Readonly<Record<string, BadgeVariant>> = {
  MECHANICAL_DESIGN: 'secondary',
  ELECTRICAL: 'secondary',
  CAD: 'secondary',
  STRATEGY: 'success',
  TEAM_MANAGEMENT: 'destructive',
  OUTREACH: 'destructive',
};

it.each(RESOURCE_CATEGORIES)('the badge of %s has its colour, and a mark beside it', (category) => {
  const { container } = render(<CategoryBadges categories={[category]} />);
  const badge = container.firstElementChild;
  render(<Badge variant={OTHERS[category] ?? 'default'}>As it should be</Badge>);
  const expected = screen.getByText('As it should be').parentElement;
  expect(badge?.className).toBe(expected?.className);
  expect(badge?.querySelector('path')?.getAttribute('d')).toBe(
    expected?.querySelector('path')?.getAttribute('d'),
  );
});
