import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { render, screen } from '@testing-library/react';
import { WaitsForAdult } from './waits-for-adult.tsx';

const READER = {
  ...{ id: 1, person: { id: 9, displayName: 'Maria' }, relation: 'PARENT' },
  since: '2030-01-01T00:00:00.000Z',
};

it.each([
  ['MINOR', [], /as soon as a parent, guardian or teacher has opened a link of yours/],
  ['MINOR', [{ ...READER, counts: false }], /Maria is new here and can read along a day after/],
  ['ADULT', [], /as soon as an adult can read along for them\.$/],
] as const)('says to somebody of the band %s what a message waits for', async (ageBand, guardians, text) => {
  const standing = { verified: true, isNew: false, ageBand, suspension: null };
  render(
    <TestShell
      api={fakeApi({ [communityCalls.guardians.path]: { guardians, young: [] } })}
      session={signedInAs({ standing })}
    >
      <WaitsForAdult heldId={5} />
    </TestShell>,
  );
  expect(await screen.findByText(text)).toBeVisible();
});
