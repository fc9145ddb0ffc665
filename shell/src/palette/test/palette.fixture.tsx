import { aUser, fakeApi, TestShell, type TestShellProps } from '@meshwork/shell-contract/testing';
import { SearchInput } from '@meshwork/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PaletteButton } from '../palette-button.tsx';

export const aTeam = (number: string, name: string) => ({
  id: Number.parseInt(number, 10),
  teamNumber: number,
  teamName: name,
  teamType: 'FIRST_FRC',
  location: 'San Jose, California, USA',
  isCommunityTeam: false,
  isVerified: false,
  rookieYear: 1999,
});

export const aMentor = {
  id: 4,
  user: { displayName: 'Grace Hopper', avatarUrl: null },
  position: 'Rear admiral',
  organization: 'Navy',
  yearsExperience: 40,
  availabilityStatus: 'AVAILABLE',
  expertiseAreas: ['PROGRAMMING'],
  answerDays: null,
  isDemo: false,
  bio: 'Finds bugs.',
};

export const aResource = {
  id: 9,
  title: 'Robot wiring guide',
  description: 'How a robot is wired.',
  url: 'https://example.org/wiring',
  category: ['ELECTRICAL'],
  type: 'DOCUMENTATION',
  difficultyLevel: null,
  viewCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  creator: { displayName: 'Meshwork library' },
  team: null,
  linkStatus: 'OK',
};

/** A list's answer with the header that says how many there are on all pages. */
export const answer = (body: unknown, total: number) =>
  Response.json(body, { headers: { 'X-Total-Count': String(total) } });

/** A service that is restarting. */
export const down = () =>
  Response.json({ error: 'Down.', message: 'Down.', code: 'UNAVAILABLE' }, { status: 503 });

/** What the services answer unless a test says otherwise: two of many teams, one resource, one mentor, nothing else. */
export const ANSWERS = {
  '/_api/teams': () =>
    answer({ teams: [aTeam('254', 'The Cheesy Poofs'), aTeam('2540', 'Sparc Robots')] }, 1110),
  '/_api/resources': () => answer([aResource], 1),
  '/_api/mentors': () => answer({ mentors: [aMentor] }, 1),
  '/_api/initiatives': () => answer([], 0),
};

export const person = { status: 'authenticated', user: aUser() } as const;

/** A page with the palette's button in its header, a field and, on request, a search box of its own. */
function PageWithPalette({ searchBox }: { searchBox: boolean }) {
  const [text, setText] = useState('');
  const { pathname, search } = useLocation();
  return (
    <>
      <PaletteButton />
      <main>
        <h1>A page</h1>
        <output aria-label="address">{`${pathname}${search}`}</output>
        <input aria-label="A field" />
        {searchBox ? <SearchInput label="Search this page" value={text} onChange={setText} /> : null}
      </main>
    </>
  );
}

interface PageProps extends TestShellProps {
  answers?: Record<string, unknown>;
  searchBox?: boolean;
}

/** Draws the page. */
export function page({ answers = {}, searchBox = false, ...shell }: PageProps = {}) {
  return render(
    <TestShell api={fakeApi({ ...ANSWERS, ...answers })} {...shell}>
      <PageWithPalette searchBox={searchBox} />
    </TestShell>,
  );
}

export const box = () => screen.findByRole('combobox', { name: 'Search Meshwork' });
export const options = () => screen.getAllByRole('option').map((option) => option.textContent);
export const address = () => screen.getByLabelText('address');

/** Draws the page, opens the palette and types into it. */
export async function search(text: string, given?: PageProps) {
  page(given);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await box(), text);
}
