import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Card, CardList, CardTitle } from './card.tsx';

it('is one link named by its title, under a heading of the passed level', () => {
  render(
    <CardList label="Teams" view="list">
      <li>
        <Card>
          <CardTitle level={2} href="/teams/254">
            The Cheesy Poofs
          </CardTitle>
        </Card>
      </li>
    </CardList>,
  );
  expect(screen.getByRole('list', { name: 'Teams' })).toHaveAttribute('data-view', 'list');
  expect(screen.getByRole('heading', { level: 2, name: 'The Cheesy Poofs' })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'The Cheesy Poofs' })).toHaveAttribute('href', '/teams/254');
});
