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

const headings = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

it('shows the mission, four numbered purposes and six values', async () => {
  const { container } = show();
  expect(screen.getByRole('heading', { level: 1, name: 'About Meshwork' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Our Mission' })).toHaveTextContent(/break down the barriers/);
  expect(headings('Our Purpose')).toEqual([
    'Address the resource gap',
    'Strengthen the community',
    'Inspire the next generation',
    'Amplify impact',
  ]);
  const purposes = within(screen.getByRole('region', { name: 'Our Purpose' })).getAllByRole('listitem');
  purposes.forEach((purpose, index) => {
    expect(purpose).toHaveTextContent(new RegExp(`^${index + 1}`));
  });
  expect(headings('Our Values')).toEqual([
    'Community first',
    'Open collaboration',
    'Quality and trust',
    'Continuous innovation',
    'Inclusivity and access',
    'Action-oriented impact',
  ]);
  await expectNoAxeViolations(container);
});

it('ends with two links', () => {
  show();
  const call = within(screen.getByRole('region', { name: 'Join Our Growing Community' }));
  expect(call.getByRole('link', { name: 'Explore Resources' })).toHaveAttribute('href', '/resources');
  expect(call.getByRole('link', { name: 'Find a Team' })).toHaveAttribute('href', '/teams');
});

it('has a title of its own', () => {
  show();
  expect(document.title).toBe('About Meshwork | Our Mission & Vision');
});
