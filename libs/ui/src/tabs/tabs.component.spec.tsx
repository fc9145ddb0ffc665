import { expect, it, jest } from '@jest/globals';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tabs } from './tabs.tsx';

const ITEMS = [
  { value: 'login', label: 'Log In', panel: <p>First panel</p> },
  { value: 'create', label: 'Create Account', count: 3, panel: <p>Second panel</p> },
];

it('shows the open panel and moves by arrow keys', async () => {
  const onValueChange = jest.fn();
  render(<Tabs label="Account" items={ITEMS} onValueChange={onValueChange} />);
  const first = await screen.findByRole('tab', { name: 'Log In', selected: true });
  expect(screen.getByRole('tabpanel', { name: 'Log In' })).toHaveTextContent('First panel');
  await userEvent.click(first);
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('tabpanel', { name: 'Create Account 3' })).toHaveTextContent('Second panel');
  expect(onValueChange).toHaveBeenCalledWith('create');
  await expectNoAxeViolations(document.body);
});

it('opens the tab that the caller names', async () => {
  render(<Tabs label="Account" items={ITEMS} value="create" />);
  expect(await screen.findByRole('tab', { name: 'Create Account 3', selected: true })).toBeVisible();
});

it('brings the open tab into view where the row cuts it off', async () => {
  // A row of 100 px with tabs of 80 px: jsdom lays nothing out.
  const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const left = this.role === 'tab' ? 80 * [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    return new DOMRect(left, 0, this.role === 'tab' ? 80 : 100, 44);
  });
  try {
    const { rerender } = render(<Tabs label="Account" items={ITEMS} value="login" />);
    const row = await screen.findByRole('tablist');
    expect(row.scrollLeft).toBe(0);
    rerender(<Tabs label="Account" items={ITEMS} value="create" />);
    expect(row.scrollLeft).toBe(70);
  } finally {
    measured.mockRestore();
  }
});
