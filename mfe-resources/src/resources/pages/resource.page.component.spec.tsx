import { describe, expect, it } from '@jest/globals';
import { catalogCalls } from '@meshwork/contracts-catalog';
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
  it('asks whether it still helps, and one press answers for it or for all', async () => {
    const asked = [7, 9].map((id) => ({
      ...{ id, title: `Resource ${id}`, url: 'https://example.org/', publisher: null, linkStatus: 'OK' },
      ...{ until: '2027-07-31T12:00:00.000Z', isFaded: true },
    }));
    const path = calls.askedResources.path;
    const answer = (_url: URL, body: unknown) =>
      body ? { confirmed: 1 } : { resources: asked, total: asked.length };
    const { sent, container } = show({
      details: resource({ unconfirmedSince: 2026, stillTrueBy: '2027-07-31T12:00:00.000Z', createdBy: 1 }),
      user: aUser(),
      more: { [path]: answer },
    });
    expect(await screen.findByText('Not confirmed since 2026')).toBeVisible();
    expect(await screen.findByText(/so it stands last in lists/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Still helps' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Still helps, all 2' }));
    await waitFor(() =>
      expect(sent()).toEqual(
        expect.arrayContaining([
          [path, { resourceIds: [7] }],
          [path, { resourceIds: [7, 9] }],
        ]),
      ),
    );
    await expectNoAxeViolations(container);
  });

  it('tells the author that it is hidden, and why', async () => {
    const hidden = {
      rule: 'accuracy',
      note: 'The link leads elsewhere.',
      hiddenAt: '2026-11-22T10:00:00.000Z',
      secondLook: 'POSSIBLE',
    } as const;
    show({ details: resource({ createdBy: 1, hidden }), user: aUser() });
    expect(await screen.findByText('Hidden: Keep it true and up to date')).toBeVisible();
    expect(screen.getByText('The link leads elsewhere.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask for a second look' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Report this resource' })).toBeNull();
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
    });
    const { container } = show({ details: full });
    await heading();
    for (const name of ['About this Resource', 'Posted By', 'Prerequisites', 'Additional Content'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    for (const text of [
      'How module states follow from the speed of the chassis.',
      'Grace Hopper',
      'Published by WPILib',
      'On behalf of',
      'Vectors',
      'Programming',
      'Documentation',
      'Advanced',
      'Added March 5, 2026',
      'Link checked April 2, 2026',
      'Licence CC BY 4.0',
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

  it('leads visitors to the login, and offers no thanks for the own resource', async () => {
    const { unmount } = show();
    expect(await addressOf('Helped me')).toBe('/login?next=%2Fresources%2F7');
    unmount();
    show({ details: resource({ createdBy: 1 }), user: aUser() });
    await heading();
    expect(screen.queryByRole('button', { name: 'Helped me' })).toBeNull();
  });

  it.each([
    [2100, 'For the 2100 season'],
    [2019, 'For the 2019 season, may be outdated'],
  ])('says for which season it is: %i', async (seasonYear, text) => {
    show({ details: resource({ seasonYear, cost: 'MIXED' }) });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('Partly paid')).toBeVisible();
  });

  it('sanitizes the stored content before it shows it', async () => {
    show({ details: resource({ additionalContent: '<p onclick="x()">safe</p><img src=x onerror="x()">' }) });
    expect((await screen.findByText('safe')).outerHTML).toBe('<p>safe</p>');
    expect(document.querySelector('img')).toBeNull();
  });

  it('records one view per opening and shows it, and leaves out empty fields', async () => {
    const more = { [calls.incrementView.path]: { viewCount: 1 } };
    const { sent } = show({ details: resource({ viewCount: 0 }), more });
    expect(await screen.findByText('1 view')).toBeVisible();
    expect(sent()).toEqual([[calls.incrementView.path, { resourceId: 7 }]]);
    for (const name of ['Prerequisites', 'Additional Content', 'Related Resources'])
      expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
    expect(screen.queryByText('On behalf of')).not.toBeInTheDocument();
  });

  it('shows related resources', async () => {
    const related = [card({ id: 9, title: 'Swerve Drive Odometry' })];
    show({ more: { [calls.relatedResources.path]: { resources: related } } });
    const section = (await screen.findByRole('heading', { name: 'Related Resources' })).closest('section');
    const path = await addressOf('Swerve Drive Odometry', within(section as HTMLElement));
    expect(path).toBe('/resources/9');
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
