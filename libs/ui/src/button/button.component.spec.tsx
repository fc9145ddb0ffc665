import { describe, expect, it, jest } from '@jest/globals';
import { translateTexts } from '@meshwork/test-kit/web';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Field, FieldLabel } from '../field/field.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { Button, IconButton, LinkButton } from './button.tsx';

describe('Button', () => {
  it('does not submit the form around it by default', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Plain</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Plain' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('ignores a second press while busy, and is announced as busy', async () => {
    const onClick = jest.fn();
    render(
      <Button busy onClick={onClick}>
        Logging in...
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Logging in...' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });
});

it.each([
  ['a button', (busy: boolean) => <Button busy={busy}>Log in</Button>],
  [
    'a tab',
    (busy: boolean) => (
      <Tabs
        label="Parts"
        items={[{ value: 'a', label: 'Log in', panel: '', ...(busy ? { count: 2 } : {}) }]}
      />
    ),
  ],
  [
    'a label',
    (busy: boolean) => (
      <Field>
        <FieldLabel optional={busy}>Log in</FieldLabel>
      </Field>
    ),
  ],
])('keeps %s in a translated page that changes', (_, draw) => {
  const { rerender, container } = render(draw(false));
  translateTexts(container);
  rerender(draw(true));
  translateTexts(container);
  rerender(draw(false));
  expect(container).toHaveTextContent('Log in');
});

it('names an icon button by its label', () => {
  render(<IconButton label="Delete" icon={<svg aria-hidden="true" />} />);
  expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
});

function RouterLink({ to, ...rest }: { to: string; className?: string; children?: React.ReactNode }) {
  return <a href={`/routed${to}`} {...rest} />;
}

it("LinkButton renders a router's link, with its class added to the link's own", () => {
  render(<LinkButton render={<RouterLink to="/teams" className="mine" />}>Find a Team</LinkButton>);
  const link = screen.getByRole('link', { name: 'Find a Team' });
  expect(link).toHaveAttribute('href', '/routed/teams');
  expect(link).toHaveClass('button', 'secondary', 'mine');
});
