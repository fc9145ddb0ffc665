import { expect, it } from '@jest/globals';
import { fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { render, screen } from '@testing-library/react';
import { WaitsForAdult } from './waits-for-adult.tsx';

it.each([
  ['MINOR', /as soon as a parent, guardian or teacher has opened a link of yours/],
  ['ADULT', /as soon as an adult can read along for them\.$/],
] as const)('says to somebody of the band %s what a message waits for', (ageBand, text) => {
  const standing = { verified: true, isNew: false, ageBand, suspension: null };
  render(
    <TestShell api={fakeApi({})} session={signedInAs({ standing })}>
      <WaitsForAdult heldId={5} />
    </TestShell>,
  );
  expect(screen.getByText(text)).toBeVisible();
});
