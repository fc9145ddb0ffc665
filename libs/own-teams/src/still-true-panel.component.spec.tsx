import { expect, it } from '@jest/globals';
import { PageHeader } from '@meshwork/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { StillTruePanel } from './still-true-panel.tsx';

function Page() {
  const [isAsked, setAsked] = useState(true);
  return (
    <>
      <PageHeader title="The Cheesy Poofs" />
      {isAsked ? (
        <StillTruePanel
          title="Is this page still true?"
          answer="Still true"
          until="2027-07-31T12:00:00.000Z"
          isFaded={false}
          count={2}
          busy={false}
          onConfirm={() => setAsked(false)}
          onConfirmAll={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

it.each(['Still true', 'Still true, all 2'])('passes the focus to the heading with “%s”', async (name) => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'The Cheesy Poofs' })).toHaveFocus());
});
