import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StillTrue from './still-true.tsx';

const thing = (kind: string, id: number) => ({
  kind,
  id,
  title: 'A thing',
  path: `/${kind}s/${id}`,
  until: '2027-07-31T12:00:00.000Z',
  isFaded: false,
});

it('confirms the page with one press, and everything with another', async () => {
  const bodies: unknown[] = [];
  const path = communityCalls.askedThings.path;
  const things = [thing('team', 7), thing('mentor', 3)];
  const answer = (_url: URL, body: unknown) => (body ? { confirmed: 1 } : { things });
  const api = fakeApi({ [path]: answer }, (_url, body) => {
    if (body) bodies.push(body);
  });
  const { container } = render(
    <TestShell api={api}>
      <StillTrue kind="team" id={7} until="2027-07-31T12:00:00.000Z" isFaded={false} />
    </TestShell>,
  );
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('button', { name: 'Still true' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Still true, all 2' }));
  expect(bodies).toEqual([
    { things: [{ kind: 'team', id: 7 }] },
    {
      things: [
        { kind: 'team', id: 7 },
        { kind: 'mentor', id: 3 },
      ],
    },
  ]);
});
