import { describe, expect, it, jest } from '@jest/globals';
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
const options = async () =>
  (await screen.findAllByRole<HTMLOptionElement>('option')).map(({ value, text }) => [value, text]);

describe('PostAsField', () => {
  it("offers no team, and each of the person's teams", async () => {
    const { container } = draw([{}, { id: 4, teamNumber: '1114', teamName: 'Simbotics' }]);
    expect(await options()).toEqual([
      ['', 'Post as Individual'],
      ['3', '254 - The Cheesy Poofs'],
      ['4', '1114 - Simbotics'],
    ]);
    expect(screen.getByRole('combobox', { name: 'Post As (Optional)' })).toHaveValue('');
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

  it('keeps the current team among the options after the person has left it', async () => {
    draw([{}], { current: { id: 9, teamNumber: '118', teamName: 'Robonauts' }, defaultValue: '9' });
    await screen.findByRole('option', { name: '254 - The Cheesy Poofs' });
    expect(await options()).toEqual([
      ['', 'Post as Individual'],
      ['9', '118 - Robonauts'],
      ['3', '254 - The Cheesy Poofs'],
    ]);
    expect(screen.getByRole('combobox')).toHaveValue('9');
  });

  it('leaves out the team that it may not be', async () => {
    draw([{}, { id: 4, teamNumber: '1114', teamName: 'Simbotics' }], { except: 3 });
    expect(await options()).toEqual([
      ['', 'Post as Individual'],
      ['4', '1114 - Simbotics'],
    ]);
  });

  it('lists a current team of the person only once', async () => {
    draw([{}], { current: { id: 3, teamNumber: '254', teamName: 'The Cheesy Poofs' } });
    await waitFor(async () => expect(await options()).toHaveLength(2));
  });
});

it.each([
  ['3', 3],
  ['', null],
  [undefined, null],
])('the id of the choice %j is %j', (value, id) => expect(teamIdOf(value)).toBe(id));
