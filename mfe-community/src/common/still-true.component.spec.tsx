import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { press } from '../test/acts.ts';
import StillTrue from './still-true.tsx';

const UNTIL = '2027-07-31T12:00:00.000Z';
const thing = (kind: string, id: number) => ({
  ...{ kind, id, title: 'A thing', path: `/${kind}s/${id}`, until: UNTIL, isFaded: false },
});

it('confirms the page with one press, and everything with another', async () => {
  const things = [thing('team', 7), thing('mentor', 3)];
  const { container, sent } = renderInShell(<StillTrue kind="team" id={7} until={UNTIL} isFaded={false} />, {
    answers: {
      [communityCalls.askedThings.path]: (_: URL, body: unknown) => (body ? { confirmed: 1 } : { things }),
    },
  });
  await expectNoAxeViolations(container);
  await press('Still true');
  await press('Still true, all 2');
  const [team, mentor] = [
    { kind: 'team', id: 7 },
    { kind: 'mentor', id: 3 },
  ];
  expect(sent().map(([, body]) => body)).toEqual([{ things: [team] }, { things: [team, mentor] }]);
});
