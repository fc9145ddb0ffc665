import { expect, it } from '@jest/globals';
import { stillTrueCalls } from '@meshwork/shell-contract';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen } from '@testing-library/react';
import { press } from '../test/acts.ts';
import StillTrue from './still-true.tsx';

it('confirms the page with one press, and leads to everything that is asked', async () => {
  const { path } = stillTrueCalls.confirm('community');
  const part = <StillTrue kind="team" id={7} until="2027-07-31T12:00:00.000Z" isFaded={false} />;
  const { container, sent } = renderInShell(part, { answers: { [path]: { confirmed: 1 } } });
  await expectNoAxeViolations(container);
  expect(screen.getByRole('link', { name: 'All that is asked' })).toHaveAttribute(
    'href',
    '/account/still-true',
  );
  await press('Still true');
  expect(sent()).toEqual([[path, { items: [{ kind: 'team', id: 7 }] }]]);
});
