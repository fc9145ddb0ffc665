import { describe, expect, it, jest } from '@jest/globals';
import { catalogCalls, type Path } from '@meshwork/contracts-catalog';
import { ownTeamsAnswer } from '@meshwork/own-teams/testing';
import { type FakeAnswers, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { path, step } from '../../test/path.fixture.ts';
import { card } from '../../test/resource.fixture.ts';
import PathDialog from '../components/form/path.dialog.tsx';

const { createPath, listResources } = catalogCalls;
const { updatePath } = catalogCalls;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the editor of a path', () => {
  const showEditor = (edited?: Path, answers: FakeAnswers = {}) =>
    renderInShell(<PathDialog open onOpenChange={() => {}} {...(edited ? { path: edited } : {})} />, {
      answers: {
        ...ownTeamsAnswer({}),
        [listResources.path]: [card({ id: 9, title: 'Wiring' })],
        [createPath.path]: { path: path() },
        [updatePath.path]: { path: path() },
        ...answers,
      },
    });
  const titles = async () =>
    within(await screen.findByRole('list', { name: 'Steps of this path' }))
      .queryAllByRole('heading', { level: 3 })
      .map((title) => title.textContent);

  it('makes a path for a team from resources that it searches', async () => {
    const { sent, recorded } = showEditor();
    await userEvent.type(await screen.findByLabelText(/^Title/), 'Wire well');
    await userEvent.type(screen.getByLabelText(/^Goal/), 'The robot does not stop.');
    await userEvent.selectOptions(await screen.findByLabelText('For the team'), '254 - The Cheesy Poofs');
    await userEvent.type(screen.getByLabelText(/^Add a resource/), 'wiring');
    await press(/^Wiring/);
    expect(await titles()).toEqual(['1. Wiring']);
    const added = screen.getByRole('button', { name: /^Wiring/ });
    expect(added).toHaveAttribute('aria-disabled', 'true');
    expect(added).toHaveFocus();
    await userEvent.click(added);
    expect(await titles()).toEqual(['1. Wiring']);
    await userEvent.type(screen.getByLabelText(/^Minutes for step 1/), '45');
    await press('Create Path');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.[1]).toMatchObject({
      title: 'Wire well',
      status: 'DRAFT',
      teamId: 3,
      programme: null,
      language: null,
      steps: [{ resourceId: 9, minutes: 45, note: null }],
    });
    await waitFor(() => expect(recorded.toasts).toEqual(['success: Learning path created.']));
    expect(recorded.opens).toHaveLength(1);
  });

  it('moves steps by buttons and keys, keeps the focus, and removes them', async () => {
    const gone = 'No longer in the library';
    const { sent, baseElement } = showEditor(
      path({ steps: [step(1), step(2), step(3, { resource: null })] }),
    );
    expect(await titles()).toEqual(['1. Resource 1', '2. Resource 2', `3. ${gone}`]);
    await press('Move step 2 up');
    expect(await titles()).toEqual(['1. Resource 2', '2. Resource 1', `3. ${gone}`]);
    expect(screen.getByText('Resource 2 is now step 1 of 3')).toBeVisible();
    await userEvent.click(screen.getByLabelText(/^Goal of step 1/));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(screen.getByLabelText(/^Goal of step 2/)).toHaveFocus());
    expect(screen.getByLabelText(/^Goal of step 2/)).toHaveValue('Goal 2');
    await expectNoAxeViolations(baseElement);
    await press('Remove step 1');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove step 1' })).toHaveFocus());
    await press('Save Changes');
    await waitFor(() => expect(sent()).toHaveLength(1));
    const steps = [
      { id: 2, resourceId: 2, goal: 'Goal 2' },
      { id: 3, resourceId: null, note: 'Note 3' },
    ];
    expect(sent()[0]?.[1]).toMatchObject({ pathId: 3, version: 1, steps });
  });

  it('moves a step by dragging its handle onto another one', async () => {
    const { baseElement } = showEditor(path({ steps: [step(1), step(2), step(3)] }));
    expect(await titles()).toEqual(['1. Resource 1', '2. Resource 2', '3. Resource 3']);
    const types: string[] = [];
    const dataTransfer = { setData: (type: string) => types.push(type), setDragImage: () => {} };
    const handle = baseElement.querySelectorAll('[draggable="true"]');
    const rows = within(screen.getByRole('list', { name: 'Steps of this path' })).getAllByRole('listitem');
    fireEvent.dragStart(handle[0] as Element, { dataTransfer });
    // Not text, which a field would take.
    expect(types).toEqual(['application/x-meshwork-step']);
    fireEvent.dragOver(rows[2] as Element, { dataTransfer });
    expect(rows[2]).toHaveAttribute('data-over', 'after');
    fireEvent.drop(rows[2] as Element, { dataTransfer });
    expect(await titles()).toEqual(['1. Resource 2', '2. Resource 3', '3. Resource 1']);
    expect(screen.getByText('Resource 1 is now step 3 of 3')).toBeVisible();
    expect(baseElement.querySelector('[data-over]')).toBeNull();
  });

  it('brings into view why a path with too few steps is not published, each time', async () => {
    const brought = jest.spyOn(Element.prototype, 'scrollIntoView');
    try {
      showEditor(path({ title: '', steps: [step(1)] }));
      await press('Save Changes');
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toBeInvalid());
      await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Gears');
      expect(brought).not.toHaveBeenCalled();
      for (const times of [1, 2]) {
        await press('Save Changes');
        await waitFor(() => expect(brought).toHaveBeenCalledTimes(times));
        expect(brought.mock.contexts.at(-1)).toHaveTextContent('A published path needs at least two steps');
      }
    } finally {
      brought.mockRestore();
    }
  });

  it('offers who is in no team to create one first, and no form', async () => {
    showEditor(undefined, ownTeamsAnswer());
    const way = await screen.findByRole('link', { name: 'Create a team or class' });
    expect(way).toHaveAttribute('href', '/teams?create=1');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
