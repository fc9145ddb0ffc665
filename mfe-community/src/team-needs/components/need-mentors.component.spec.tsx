import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen } from '@testing-library/react';
import { need } from '../test/need.fixture.ts';
import NeedMentors from './need-mentors.tsx';

const MENTOR = { id: 5, displayName: 'Grace Hopper', avatarUrl: null, position: 'Rear Admiral' };
const REASONS = [
  { kind: 'EXPERTISE', area: 'CAD_DESIGN' },
  { kind: 'REMOTE' },
  { kind: 'LANGUAGE', language: 'es' },
  { kind: 'ROOM', room: 2 },
];

function show(mentors: unknown[]) {
  const calls: URL[] = [];
  const answers = { [communityCalls.mentorMatches.path]: { needs: [need()], mentors } };
  const shown = render(
    <TestShell api={fakeApi(answers, (url) => calls.push(url))} session={signedInAs()} at="/teams/7">
      <NeedMentors teamId={7} />
    </TestShell>,
  );
  return { ...shown, calls };
}

it('shows owners who could help, why, and where to write to them', async () => {
  const { container } = show([{ needId: 3, mentor: MENTOR, reasons: REASONS }]);
  expect(await screen.findByRole('heading', { name: 'CAD for sheet metal' })).toBeVisible();
  expect(await addressOf('Write to Grace Hopper')).toBe('/mentors/5?contact=1');
  for (const text of ['Offers CAD design', 'Helps online', 'Speaks Spanish', 'Has room for 2 more'])
    expect(screen.getByText(text)).toBeVisible();
  await expectNoAxeViolations(container);
});
