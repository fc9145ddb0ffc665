import { inEngines } from './in-engines.ts';

inEngines('a team is created, and somebody joins it by a link', async ({ visitor }) => {
  const owner = await visitor();
  const { username } = await owner.signUp();
  await owner.open('/teams');
  await owner.press('button', 'Create Team');
  const dialog = owner.in('dialog', 'Create Team');
  await dialog.fill(/^Team name/, `Gears of ${username}`);
  await dialog.fill(/^Team number/, username.slice(-9));
  await dialog.choose(/^Team type/, 'VEX');
  await dialog.press('button', 'Create Team');
  await owner.sees('Team created successfully!');
  await owner.press('button', 'Open');
  await owner.isAt(/^\/teams\/\d+$/);

  await owner.pressFirst('button', /^Invite/);
  const invitation = owner.in('dialog', /^Invite to team/);
  await invitation.press('button', 'Make a Link');
  await invitation.sees('Your link is ready');
  const link = await invitation.holds('Link of the invitation', /^http/);
  // Without a network of phones there is nothing to share with, and the link is copied.
  await invitation.press('button', 'Copy');
  await owner.sees(/Link copied\.|Select the link and copy it by hand\./);

  const guest = await visitor();
  await guest.signUp();
  const { pathname, hash } = new URL(link);
  await guest.open(`${pathname}${hash}`);
  await guest.press('button', 'Accept Invitation');
  await guest.sees('You accepted the invitation.');
  await guest.isAt(/^\/teams\/\d+/);
  await guest.in('list', 'Members').counts('listitem', 2);
});
