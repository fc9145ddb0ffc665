import { expect, it } from '@jest/globals';
import { TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, within } from '@testing-library/react';
import AboutPage from './about.page.tsx';

const show = () =>
  render(
    <TestShell at="/about">
      <AboutPage />
    </TestShell>,
  );

it('numbers its four purposes', async () => {
  const { container } = show();
  const purposes = within(screen.getByRole('region', { name: 'Our Purpose' })).getAllByRole('listitem');
  expect(purposes).toHaveLength(4);
  purposes.forEach((purpose, index) => {
    expect(purpose).toHaveTextContent(new RegExp(`^${index + 1}`));
  });
  expect(within(screen.getByRole('region', { name: 'Our Values' })).getAllByRole('listitem')).toHaveLength(6);
  await expectNoAxeViolations(container);
});

it('ends with two links', () => {
  show();
  const call = within(screen.getByRole('region', { name: 'Join Our Growing Community' }));
  expect(call.getByRole('link', { name: 'Explore Resources' })).toHaveAttribute('href', '/resources');
  expect(call.getByRole('link', { name: 'Find a Team' })).toHaveAttribute('href', '/teams');
});
