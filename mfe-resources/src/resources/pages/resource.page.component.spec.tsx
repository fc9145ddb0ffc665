import { describe, expect, it } from '@jest/globals';
import { catalogCalls } from '@meshwork/contracts-catalog';
import { stillTrueCalls } from '@meshwork/shell-contract';
import { aUser, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations, inHebrew, textsInFixedDirection } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, resource } from '../../test/resource.fixture.ts';
import ResourcePage from './resource.page.tsx';

const calls = catalogCalls;

interface Given {
  details?: unknown;
  user?: ReturnType<typeof aUser>;
  /** Responses of further calls, by path. */
  more?: Record<string, unknown>;
}

const show = ({ details = resource(), user, more }: Given = {}) =>
  renderInShell(null, {
    answers: {
      [calls.resourceDetails.path]: details,
      [calls.relatedResources.path]: { resources: [] },
      [calls.incrementView.path]: { viewCount: 13 },
      [calls.resourceMarks.path]: { thanked: false },
      ...more,
    },
    at: '/resources/7',
    routes: [{ path: '/resources/:resourceId', element: <ResourcePage PathBar={() => null} /> }],
    user: user ?? null,
  });

const heading = () => screen.findByRole('heading', { level: 1, name: 'Swerve Drive Kinematics' });

describe("a resource's page", () => {
  it('asks whether it still helps, and one press answers', async () => {
    const path = stillTrueCalls.confirm('catalog').path;
    const { sent, container } = show({
      details: resource({ unconfirmedSince: 2026, stillTrueBy: '2027-07-31T12:00:00.000Z', createdBy: 1 }),
      user: aUser(),
      more: { [path]: { confirmed: 1 } },
    });
    expect(await screen.findByText('Not confirmed since 2026')).toBeVisible();
    expect(await screen.findByText(/so it stands last in lists/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Still helps' }));
    await waitFor(() => expect(sent()).toContainEqual([path, { items: [{ kind: 'resource', id: 7 }] }]));
    expect(screen.getByRole('link', { name: 'All that is asked' })).toHaveAttribute(
      'href',
      '/account/still-true',
    );
    await expectNoAxeViolations(container);
  });

  it('can be reported by everybody else', async () => {
    show({ details: resource({ createdBy: 5 }) });
    expect(await screen.findByRole('button', { name: 'Report this resource' })).toBeVisible();
  });

  it('shows every field', async () => {
    const full = resource({
      createdBy: 5,
      creator: { displayName: 'Grace Hopper' },
      team: { id: 3, teamNumber: '254', teamName: 'The Cheesy Poofs', teamType: 'FIRST_FRC' },
      prerequisites: 'Vectors',
      additionalContent: '<h3>Order</h3><p>Read <a href="https://example.org">this</a> first.</p>',
      linkStatus: 'OK',
      linkCheckedAt: '2026-04-02T12:00:00.000Z',
      licence: 'CC BY 4.0',
      seasonYear: 2019,
      cost: 'MIXED' as const,
    });
    const { container } = show({ details: full });
    await heading();
    for (const name of ['About this Resource', 'Posted By', 'Prerequisites', 'Additional Content'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    for (const text of [
      ...[full.description, 'Grace Hopper', 'Published by WPILib', 'On behalf of', 'Vectors', 'Programming'],
      ...['Documentation', 'Advanced', 'Added March 5, 2026', 'Link checked April 2, 2026'],
      ...['Licence CC BY 4.0', 'For the 2019 season', 'Partly paid'],
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(await addressOf('Team 254 The Cheesy Poofs')).toBe('/teams/3');
    const visit = screen.getByRole('link', { name: 'Visit Resource' });
    expect(visit).toHaveAttribute('href', full.url);
    expect(visit).toHaveAttribute('rel', 'noopener nofollow ugc');
    expect(await screen.findByRole('heading', { name: 'Order' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'this' })).toHaveAttribute('rel', 'noopener nofollow ugc');
    expect(document.title).toBe('Swerve Drive Kinematics | Meshwork');
    await expectNoAxeViolations(container);
  });

  it('is thanked once, and not when pressed again', async () => {
    let thanked = false;
    const change = (now: boolean) => () => {
      thanked = now;
      return { thanked, thankCount: now ? 4 : 3 };
    };
    const { sent } = show({
      details: resource({ createdBy: 5, thankCount: 3 }),
      user: aUser(),
      more: {
        [calls.resourceMarks.path]: () => ({ thanked }),
        [calls.thank.path]: change(true),
        [calls.takeBackThanks.path]: change(false),
      },
    });
    const button = await screen.findByRole('button', { name: 'Helped me', pressed: false });
    expect(screen.getByText('Helped 3 people')).toBeVisible();
    // Its creator alone deletes it.
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Helped me', pressed: true })).toBeEnabled();
    expect(screen.getByText('Helped 4 people')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Helped me' }));
    expect(await screen.findByText('Helped 3 people')).toBeVisible();
    expect(sent()).toContainEqual([calls.thank.path, { resourceId: 7 }]);
  });

  it('leads visitors to the login, and offers neither thanks nor a report for the own resource', async () => {
    const { unmount } = show();
    expect(await addressOf('Helped me')).toBe('/login?next=%2Fresources%2F7');
    unmount();
    show({ details: resource({ createdBy: 1 }), user: aUser() });
    await heading();
    expect(screen.queryByRole('button', { name: /^(Helped me|Report this resource)$/ })).toBeNull();
  });

  it('sanitizes the stored content before it shows it', async () => {
    show({ details: resource({ additionalContent: '<p onclick="x()">safe</p><img src=x onerror="x()">' }) });
    expect((await screen.findByText('safe')).outerHTML).toBe('<p>safe</p>');
    expect(document.querySelector('img')).toBeNull();
  });

  it('records one view per opening and shows it, and leaves out empty fields', async () => {
    const more = { [calls.incrementView.path]: { viewCount: 1 } };
    const { sent } = show({ details: resource({ viewCount: 0, seasonYear: 2100 }), more });
    expect(await screen.findByText('1 view')).toBeVisible();
    expect(screen.getByText('For the 2100 season')).toBeVisible();
    expect(sent()).toEqual([[calls.incrementView.path, { resourceId: 7 }]]);
    for (const name of ['Prerequisites', 'Additional Content', 'Related Resources'])
      expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
    expect(screen.queryByText('On behalf of')).not.toBeInTheDocument();
  });

  it('shows related resources', async () => {
    const related = [card({ id: 9, title: 'Swerve Drive Odometry' })];
    show({ more: { [calls.relatedResources.path]: { resources: related } } });
    const section = within(await screen.findByRole('region', { name: 'Related Resources' }));
    expect(await addressOf('Swerve Drive Odometry', section)).toBe('/resources/9');
  });
});

it('shows what people wrote in the direction of its language', async () => {
  const { container } = show({
    details: inHebrew(resource({ prerequisites: 'None', additionalContent: 'Words' })),
    more: { [calls.relatedResources.path]: { resources: [inHebrew(card({ id: 8 }))] } },
  });
  expect((await screen.findAllByText(/שלום/))[0]).toBeVisible();
  expect(textsInFixedDirection(container)).toEqual([]);
});
