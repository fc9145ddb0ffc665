import { describe, expect, it } from '@jest/globals';
import { catalogCalls } from '@meshwork/contracts-catalog';
import { seenOf } from '@meshwork/contracts-core';
import { ownTeamsAnswer } from '@meshwork/own-teams/testing';
import { failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, page, resource } from '../../../test/resource.fixture.ts';
import ResourcePage from '../../pages/resource.page.tsx';
import ResourcesPage from '../../pages/resources.page.tsx';
import { RESOURCE_FIELDS } from './resource.form.tsx';

const own = resource({
  createdBy: 1,
  creator: { displayName: 'Ada Lovelace' },
  language: 'en',
  prerequisites: 'Vectors',
  additionalContent: '<p>Read <strong>this</strong> first.</p>',
});

const show = (answers: Record<string, unknown> = {}, at = '/resources') =>
  renderInShell(null, {
    answers: {
      [catalogCalls.listResources.path]: (_url: URL, body: unknown) =>
        body ? Response.json({ resource: own }, { status: 201 }) : page([card()]),
      [catalogCalls.resourceDetails.path]: own,
      [catalogCalls.relatedResources.path]: { resources: [] },
      [catalogCalls.incrementView.path]: { viewCount: 13 },
      ...ownTeamsAnswer(),
      ...answers,
    },
    at,
    routes: [
      { path: '/resources', element: <ResourcesPage /> },
      { path: '/resources/:resourceId', element: <ResourcePage PathBar={() => null} /> },
    ],
  });

async function openAdd() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add Resource' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Resource' });
  await within(dialog).findByLabelText('Title');
  return within(dialog);
}

async function fill(dialog: ReturnType<typeof within>) {
  await userEvent.type(dialog.getByLabelText('Title'), 'PID explained');
  await userEvent.type(dialog.getByLabelText('URL'), 'https://example.org/pid');
  await userEvent.type(dialog.getByLabelText('Description'), 'How a loop settles.');
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Categories' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Mechanical design' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Programming' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.selectOptions(dialog.getByLabelText('Type'), 'Tutorial');
}

const submit = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Add Resource' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('adding a resource', () => {
  it('shows a preview, sends the whole form, closes, and shows a toast that opens the resource', async () => {
    const { recorded, sent } = show(ownTeamsAnswer({ id: 3 }));
    const dialog = await openAdd();
    expect(dialog.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
    await fill(dialog);
    const preview = within(dialog.getByRole('region', { name: 'Preview' }));
    for (const text of ['PID explained', 'How a loop settles.', 'example.org', 'Mechanical design'])
      expect(preview.getByText(text)).toBeVisible();
    expect(preview.queryByRole('link')).not.toBeInTheDocument();
    await userEvent.selectOptions(dialog.getByLabelText('Difficulty level'), 'Advanced');
    const languages = dialog.getByLabelText('Language of this text');
    expect(languages).not.toBeVisible();
    expect(languages).toHaveDisplayValue('Detect');
    await userEvent.selectOptions(languages, 'Spanish');
    await userEvent.type(dialog.getByLabelText('Prerequisites'), 'Algebra');
    const teams = await dialog.findByLabelText('Post As (Optional)');
    await userEvent.selectOptions(teams, '254 - The Cheesy Poofs');
    await submit(dialog);
    await closed();
    const body = {
      title: 'PID explained',
      url: 'https://example.org/pid',
      description: 'How a loop settles.',
      category: ['MECHANICAL_DESIGN', 'PROGRAMMING'],
      type: 'TUTORIAL',
      difficultyLevel: 'ADVANCED',
      cost: null,
      seasonYear: null,
      language: 'es',
      prerequisites: 'Algebra',
      additionalContent: null,
      teamId: 3,
    };
    expect(sent()).toContainEqual([catalogCalls.createResource.path, body]);
    expect(recorded.toasts).toEqual(['success: Resource created successfully!']);
    await closed();
    expect(screen.getByRole('button', { name: 'Add Resource' })).toBeVisible();
    act(() => recorded.opens[0]?.());
    expect(await screen.findByRole('heading', { level: 1, name: own.title })).toBeVisible();
  });

  it('brings back what was typed before a reload, formatted text as well, and discards it on request', async () => {
    const { unmount } = show();
    const dialog = await openAdd();
    await fill(dialog);
    // Formatted text cannot be typed without a layout, so the draft gets it here.
    const [[name, stored]] = Object.entries(localStorage) as [[string, string]];
    unmount();
    const draft = JSON.parse(stored) as { at: number; values: object };
    const values = { ...draft.values, additionalContent: '<p>Read <strong>this</strong> first.</p>' };
    localStorage.setItem(name, JSON.stringify({ ...draft, values }));

    show();
    const again = await openAdd();
    expect(again.getByText('What you typed before is back.')).toBeVisible();
    expect(again.getByLabelText('Title')).toHaveValue('PID explained');
    expect(again.getByLabelText('Type')).toHaveDisplayValue('Tutorial');
    const editor = () => again.getByRole('textbox', { name: 'Additional content' });
    expect(editor()).toHaveTextContent('Read this first.');
    await expectNoAxeViolations(document.body);
    await userEvent.click(again.getByRole('button', { name: 'Discard' }));
    expect(again.getByLabelText('Title')).toHaveValue('');
    expect(editor()).toHaveTextContent('');
    expect(editor()).not.toHaveTextContent('Read');
    expect(localStorage).toHaveLength(0);
  });

  it('links to the resource that has the same URL', async () => {
    const message = 'This link is already in the library.';
    show({
      [catalogCalls.listResources.path]: (_url: URL, body: unknown) =>
        body ? failure(409, message, { issues: [{ path: 'url', message, existingId: 42 }] }) : page([card()]),
    });
    const dialog = await openAdd();
    await fill(dialog);
    await submit(dialog);
    expect(await addressOf('Show that resource', dialog)).toBe('/resources/42');
    expect(dialog.getByLabelText('URL')).toHaveAccessibleDescription(message);
  });
});

describe('the editor', () => {
  const openEditor = async () => {
    const dialog = await openAdd();
    await userEvent.click(dialog.getByText('Optional details'));
    return dialog;
  };

  it('is a named text box whose buttons show the active formats, and leaves pictures out', async () => {
    show();
    const dialog = await openEditor();
    const box = dialog.getByRole('textbox', { name: 'Additional content' });
    expect(box).toHaveAttribute('aria-multiline', 'true');
    const bold = dialog.getByRole('button', { name: 'Bold' });
    expect(bold).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(bold);
    expect(bold).toHaveAttribute('aria-pressed', 'true');
    expect(document.querySelectorAll('style')).toHaveLength(0);
    const clipboardData = { getData: () => '', files: [{ type: 'image/png' }], types: ['Files'] };
    fireEvent.paste(box, { clipboardData });
    expect(await dialog.findByText('Pictures are left out. You can link to them.')).toBeVisible();
  });

  it('refuses a link that is no web address, and takes one without a scheme', async () => {
    show();
    const dialog = await openEditor();
    const link = async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Link' }));
      return dialog.getByLabelText('Link address');
    };
    let address = await link();
    await userEvent.type(address, 'javascript:alert(1){Enter}');
    expect(await dialog.findByText('Please enter a valid URL')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(dialog.queryByLabelText('Link address')).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Title')).toBeVisible();
    address = await link();
    await userEvent.type(address, 'team254.com');
    // Not while an input method puts it together.
    fireEvent.keyDown(address, { key: 'Enter', isComposing: true });
    expect(address).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(await dialog.findByRole('link', { name: 'https://team254.com' })).toBeVisible();
  });
});

it('an edited resource starts with the stored values, sends all of them, and shows the response', async () => {
  let stored = own;
  const { recorded, sent } = show(
    {
      [catalogCalls.resourceDetails.path]: () => stored,
      [catalogCalls.updateResource.path]: () => {
        stored = { ...own, title: 'Changed title' };
        return { resource: stored };
      },
    },
    '/resources/7',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Resource' }));
  const title = await dialog.findByLabelText('Title');
  expect(title).toHaveValue('Swerve Drive Kinematics');
  expect(dialog.getByRole('textbox', { name: /Additional content/ })).toHaveTextContent('Read this first.');
  await userEvent.clear(title);
  await userEvent.type(title, 'Changed title');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await closed();
  expect(await screen.findByRole('heading', { level: 1, name: 'Changed title' })).toBeVisible();
  const kept = Object.fromEntries(RESOURCE_FIELDS.map((field) => [field, own[field]]));
  expect(sent().at(-1)).toEqual([
    catalogCalls.updateResource.path,
    { ...kept, resourceId: 7, title: 'Changed title', seen: seenOf(own, RESOURCE_FIELDS) },
  ]);
  expect(recorded.toasts).toEqual(['success: Resource updated successfully!']);
});
