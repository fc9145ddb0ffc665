import { inEngines } from './in-engines.ts';
import { postInitiative } from './posts.ts';

inEngines('a request is sent and answered, live on both sides', async ({ visitor }) => {
  const organizer = await visitor();
  await organizer.signUp();
  const id = await postInitiative(organizer);
  await organizer.open('/requests');
  await organizer.sees('No messages yet');

  const guest = await visitor();
  const { username } = await guest.signUp();
  await guest.open(`/initiatives/${id}`);
  await guest.in('main').pressFirst('button', 'Request to Join');
  const dialog = guest.in('dialog', 'Request to Join');
  await dialog.fill(/^Message/, 'May I come, and bring a friend?');
  await dialog.press('button', 'Send Request');
  await guest.sees('Join request sent successfully!');
  await guest.open('/requests');
  await guest.in('list', 'Messages').pressFirst('link', /Gear Train Evening/);
  await guest.in('main').sees('Request sent');

  // No page is loaded again: what the other one does arrives by itself.
  await organizer.in('list', 'Messages').pressFirst('link', new RegExp(username));
  await organizer.in('main').press('button', 'Accept');
  await organizer.sees('Your answer was sent.');
  await guest.in('main').sees('You are in');
});
