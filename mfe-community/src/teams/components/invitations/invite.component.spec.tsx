import { expect, it, jest } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogOf } from '../../../test/acts.ts';
import { team } from '../../test/team.fixture.ts';
import InviteDialog from './invite.dialog.tsx';

const { invite, revokeInvitation } = communityCalls;
const OPEN = { id: 4, role: 'MEMBER', to: null, usesLeft: 3, expiresAt: '2026-12-01T12:00:00.000Z' };
const URL = 'http://localhost:8080/teams/invitations#abc';

function show(answer: unknown, open: unknown[] = []) {
  // GET and POST have one path.
  const respond = (_url: unknown, body: unknown) => (body === undefined ? { invitations: open } : answer);
  return renderInShell(<InviteDialog team={team()} open onOpenChange={() => {}} />, {
    answers: { [invite.path]: respond, [revokeInvitation.path]: { ok: true } },
  });
}
const dialog = async () => await dialogOf('Invite to team 254');

it('makes a link with role, end and uses, which can be copied', async () => {
  const user = userEvent.setup();
  const { sent, recorded } = show({ invitation: OPEN, url: URL });
  const form = await dialog();
  await userEvent.selectOptions(form.getByLabelText('Role'), 'Owner');
  const uses = form.getByLabelText('For … people');
  await userEvent.clear(uses);
  await userEvent.type(uses, '3');
  await expectNoAxeViolations(document.body);
  await userEvent.click(form.getByRole('button', { name: 'Make a Link' }));
  expect(await form.findByLabelText('Link of the invitation')).toHaveValue(URL);
  expect(sent()[0]?.[1]).toEqual({ teamId: 7, role: 'OWNER', to: null, days: 14, uses: 3 });
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(form.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(recorded.toasts).toEqual(['success: Link copied.']));
  expect(copied).toHaveBeenCalledWith(URL);
});

it('invites a person, and shows at the field that nobody has the name', async () => {
  const message = 'Nobody has this username.';
  show(failure(404, message, { issues: [{ path: 'to', message }] }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/Username or address/), 'grace');
  expect(form.queryByLabelText('For … people')).not.toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Send Invitation' }));
  expect(await form.findByText(message)).toBeVisible();
});

it('lists what is open, with why a mail came back, and revokes it', async () => {
  const refused = { role: 'OWNER', to: 'grace', usesLeft: 1, mailRefusal: 'NO_SUCH_ADDRESS' };
  const { sent, recorded } = show({}, [OPEN, { ...OPEN, ...refused, id: 5 }]);
  const form = await dialog();
  const [link, person] = within(await form.findByRole('list')).getAllByRole('listitem');
  expect(link).toHaveTextContent('Link for 3 people, member, until Dec 1, 2026');
  expect(person).toHaveTextContent('grace, owner, until Dec 1, 2026');
  expect(person).toHaveTextContent(
    'We could not deliver the mail. Its mail server does not know this address.',
  );
  await userEvent.click(form.getByRole('button', { name: 'Revoke: grace' }));
  await waitFor(() => expect(recorded.toasts).toEqual(['success: Invitation revoked.']));
  expect(sent()).toEqual([[revokeInvitation.path, { teamId: 7, invitationId: 5 }]]);
});
