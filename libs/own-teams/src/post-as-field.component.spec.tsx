import { expect, it, jest } from '@jest/globals';
import type { UserTeam } from '@meshwork/contracts-community';
import { fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PostAsField, type PostAsFieldProps, teamIdOf } from './post-as-field.tsx';
import { ownTeamsAnswer } from './testing.ts';

const draw = (teams: Partial<UserTeam>[], props: Partial<PostAsFieldProps> = {}, session = signedInAs()) => {
  const onCall = jest.fn();
  const view = render(
    <TestShell api={fakeApi(ownTeamsAnswer(...teams), onCall)} session={session}>
      <PostAsField label="Post As (Optional)" alone="Post as Individual" {...props} />
    </TestShell>,
  );
  return { ...view, onCall };
};

const POOFS = { id: 3, teamNumber: '254', teamName: 'The Cheesy Poofs' };
const SIMS = { id: 4, teamNumber: '1114', teamName: 'Simbotics' };
const GONE = { id: 9, teamNumber: '118', teamName: 'Robonauts' };

it.each([
  ["each of the person's teams", {}, ['3 254 - The Cheesy Poofs', '4 1114 - Simbotics']],
  ['not the team that it may not be', { except: 3 }, ['4 1114 - Simbotics']],
  [
    'a current team of the person once',
    { current: POOFS },
    ['3 254 - The Cheesy Poofs', '4 1114 - Simbotics'],
  ],
  [
    'the current team after the person has left it',
    { current: GONE },
    ['9 118 - Robonauts', '3 254 - The Cheesy Poofs', '4 1114 - Simbotics'],
  ],
])('offers no team, and %s', async (_what, props, teams) => {
  const { container } = draw([POOFS, SIMS], props);
  await screen.findByRole('option', { name: '1114 - Simbotics' });
  const options = screen.getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value, text }) => `${value} ${text}`)).toEqual([' Post as Individual', ...teams]);
  await expectNoAxeViolations(container);
});

it('reports the choice', async () => {
  const onChange = jest.fn<(value: string) => void>();
  draw([{}], { onChange: ({ target }) => onChange(target.value) });
  await userEvent.selectOptions(await screen.findByRole('combobox'), '254 - The Cheesy Poofs');
  expect(onChange.mock.calls).toEqual([['3']]);
});

it('is not shown to a person without teams', async () => {
  const { container, onCall } = draw([]);
  await waitFor(() => expect(onCall).toHaveBeenCalledTimes(1));
  expect(container).toBeEmptyDOMElement();
});

it.each([
  ['3', 3],
  ['', null],
  [undefined, null],
])('the id of the choice %j is %j', (value, id) => expect(teamIdOf(value)).toBe(id));
