import { describe, expect, it } from '@jest/globals';
import { communityCalls, type ThingMap, teamKeys } from '@meshwork/contracts-community';
import { useListAddress, useLocation } from '@meshwork/shell-contract';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../test/acts.ts';
import { MapSwitch } from './map-switch.tsx';

const detroit = {
  count: 12,
  latitude: 42.3,
  longitude: -83,
  cities: 3,
  reach: 48,
  city: { id: 1, label: 'Detroit, Michigan, USA' },
};
const sydney = {
  count: 1,
  latitude: -33.9,
  longitude: 151.2,
  cities: 1,
  reach: 1,
  city: { id: 2, label: 'Sydney, New South Wales, Australia' },
};
const map: ThingMap = { clusters: [detroit, sydney], unplaced: 512, isComplete: true, near: null };
const nearDetroit = { ...map, clusters: [detroit], unplaced: 0 };

function Page() {
  const address = useListAddress({ filters: ['near', 'within'] });
  return (
    <>
      <MapSwitch
        isNarrowed={address.active}
        kind="team"
        call={communityCalls.teamMap}
        queryKey={teamKeys.map}
        query={address.query}
      />
      <output data-testid="address">{useLocation().search}</output>
    </>
  );
}

function show(at = '/teams?view=map', answer: unknown = map) {
  const { recorded, container } = renderInShell(<Page />, {
    answers: { [communityCalls.teamMap.path]: answer },
    at,
  });
  /** The query of the last call. */
  const asked = () => new URL(recorded.calls.at(-1)?.[0] ?? '', 'http://test.invalid').searchParams;
  return { recorded, container, asked };
}
const address = () => new URLSearchParams(screen.getByTestId('address').textContent ?? '');
const IN_SYDNEY = '1 team in Sydney, New South Wales, Australia';
const cluster = () => screen.findByRole('button', { name: '12 teams near Detroit, Michigan, USA' });

describe('the map of a list', () => {
  it('is closed at first and asks for nothing; the address says when it is open', async () => {
    const { recorded } = show('/teams?search=robo');
    expect(screen.queryByRole('region', { name: 'Map of teams' })).not.toBeInTheDocument();
    expect(recorded.calls).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Show map' }));
    expect(await screen.findByRole('region', { name: 'Map of teams' })).toBeVisible();
    expect(address().toString()).toBe('search=robo&view=map');
    await userEvent.click(screen.getByRole('link', { name: 'Hide map' }));
    expect(address().toString()).toBe('search=robo');
  });

  it('is not offered before a search: a map of everything tells nothing', () => {
    show('/teams');
    expect(screen.queryByRole('link', { name: 'Show map' })).not.toBeInTheDocument();
  });

  it('has a button with a name for each cluster, the biggest first, and says what is not on it', async () => {
    const { container } = show(undefined, { ...map, clusters: [sydney, detroit] });
    const first = await cluster();
    expect(first).toHaveTextContent('12');
    const second = screen.getByRole('button', { name: IN_SYDNEY });
    expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText(/No place: 512 teams not on the map/)).toBeVisible();
    await waitFor(() => expect(container.querySelector('svg path[d^="M"]')).toBeInTheDocument());
    await expectNoAxeViolations(container);
  });

  it('says of a group that all of it has faded', async () => {
    const faded = [4, 1];
    const clusters = [detroit, sydney].map((group, index) => ({ ...group, faded: faded[index] }));
    show(undefined, { ...map, clusters });
    expect(await cluster()).not.toHaveAttribute('data-faded');
    const pale = screen.getByRole('button', { name: `${IN_SYDNEY}, not confirmed` });
    expect(pale).toHaveAttribute('data-faded');
  });

  it('asks for the part that is seen, with what the list is asked for', async () => {
    const { asked } = show('/teams?view=map&near=Detroit&within=50', {
      ...nearDetroit,
      near: { latitude: 42.3, longitude: -83, within: 50 },
    });
    await waitFor(() => expect(asked().has('bbox')).toBe(true));
    expect(asked().get('near')).toBe('Detroit');
    expect(Number(asked().get('zoom'))).toBeGreaterThanOrEqual(6);
    const [west = 0, south = 0, east = 0, north = 0] = asked().get('bbox')?.split(',').map(Number) ?? [];
    expect([west < -83, east > -83, south < 42.3, north > 42.3]).toEqual([true, true, true, true]);
  });

  it('lists what is in a cluster when it is pressed, and everything again', async () => {
    const near = { latitude: 42.3, longitude: -83, within: 48 };
    show('/teams?view=map', (url: URL) => (url.searchParams.has('near') ? { ...nearDetroit, near } : map));
    await userEvent.click(await cluster());
    const listed = { view: 'map', near: 'Detroit, Michigan, USA', within: '48' };
    expect(Object.fromEntries(address())).toEqual(listed);
    await press('List everywhere');
    expect(Object.fromEntries(address())).toEqual({ view: 'map' });
    expect(await screen.findByText(/No place: 512 teams/)).toBeVisible();
  });

  it('lists the area that is seen', async () => {
    show();
    await cluster();
    await press('Zoom in');
    await press('List this area');
    expect(address().get('near')).toMatch(/^-?[\d.]+,-?[\d.]+$/);
    expect(Number(address().get('within'))).toBeGreaterThan(1000);
  });

  it('moves and zooms by keys and by buttons', async () => {
    const { asked } = show();
    const button = await cluster();
    const frame = screen.getByRole('group', { name: /^Map\. The arrow keys/ });
    frame.focus();
    await userEvent.keyboard('+++');
    await waitFor(() => expect(asked().get('zoom')).toBe('4'));
    // Clusters outside the window cannot be reached by Tab either.
    await waitFor(() => expect(button).not.toBeInTheDocument());
    const boxes = () => asked().get('bbox')?.split(',').map(Number) ?? [];
    const [west = 0] = boxes();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(boxes()[0]).toBeLessThan(west));
    await press('Whole earth');
    expect(await cluster()).toBeVisible();
  });

  it('leaves the wheel alone and one finger to the page', async () => {
    show();
    await cluster();
    const frame = screen.getByRole('group', { name: /^Map\. The arrow keys/ });
    const fingers = [1, 9].map((at) => ({ clientX: at, clientY: at }));
    const movesPage = (count: number) => fireEvent.touchMove(frame, { touches: fingers.slice(0, count) });
    expect([fireEvent.wheel(frame), movesPage(1)]).toEqual([true, true]);
    expect([fireEvent.wheel(frame, { ctrlKey: true }), movesPage(2)]).toEqual([false, false]);
  });

  it('says when nothing is there, and when a search finds too many', async () => {
    show('/teams?view=map', { clusters: [], unplaced: 0, isComplete: false, near: null });
    expect(await screen.findByText(/No teams here\..*finds more teams than the map counts/)).toBeVisible();
  });
});
