import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OverrideBadge from './override-badge.tsx';

/** The opened connections, in place of the browser's EventSource, which jsdom lacks. */
const sources: { address: string; onmessage?: (event: { data: string }) => void; close: () => void }[] = [];

class FakeEventSource {
  readonly address: string;
  readonly close = jest.fn();
  constructor(address: string) {
    this.address = address;
    sources.push(this);
  }
}

beforeEach(() => {
  sources.length = 0;
  Object.assign(globalThis, { EventSource: FakeEventSource });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
  sessionStorage.clear();
});

const OVERRIDES = { 'mfe-x': 'http://localhost:8090' };

function open() {
  const reload = jest.fn();
  const view = render(<OverrideBadge overrides={OVERRIDES} reload={reload} />);
  return { reload, ...view };
}

it('names the overridden remotes, and links back to the published ones', async () => {
  sessionStorage.setItem('mesh-overrides', JSON.stringify(OVERRIDES));
  const { reload, container } = open();
  expect(screen.getByText('mfe-x from localhost:8090')).toBeVisible();
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(sessionStorage.getItem('mesh-overrides')).toBeNull();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads the page when another build is served than at first', () => {
  const { reload, unmount } = open();
  const [source] = sources;
  expect(source?.address).toBe('http://localhost:8090/events');
  for (const data of ['v1', 'v1']) source?.onmessage?.({ data });
  expect(reload).not.toHaveBeenCalled();
  source?.onmessage?.({ data: 'v2' });
  expect(reload).toHaveBeenCalledTimes(1);
  unmount();
  expect(source?.close).toHaveBeenCalled();
});
