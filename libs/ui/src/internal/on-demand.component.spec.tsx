import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { lazyCode, OnDemand } from './on-demand.tsx';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        Try again
      </button>
    );
  }
}

it('reports a failed fetch once and fetches again on "Try again"', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest
    .fn<() => Promise<(props: { name: string }) => ReactNode>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(({ name }) => <p>Hello {name}</p>);
  const code = lazyCode(load);
  render(
    <Boundary>
      <OnDemand code={code} props={{ name: 'Ada' }} fallback="waiting" />
    </Boundary>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ada')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  quiet.mockRestore();
});

it('shows loaded code at once, without a fallback', async () => {
  const code = lazyCode(async () => ({ name }: { name: string }) => <p>Hello {name}</p>);
  await code.fetch();
  render(<OnDemand code={code} props={{ name: 'Lin' }} fallback="waiting" />);
  expect(screen.getByText('Hello Lin')).toBeVisible();
});
