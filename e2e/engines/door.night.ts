import { WITHOUT_NETWORK } from '../support/kept.ts';
import { inEngines } from './in-engines.ts';
import { startNetwork } from './network.ts';
import { postInitiative } from './posts.ts';

inEngines(
  'the door of an event goes on without a network and without a camera',
  async ({ site, visitor }) => {
    const network = await startNetwork(site);
    try {
      const organizer = await visitor(network.url);
      await organizer.signUp();
      const startDate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      const initiativeId = await postInitiative(organizer, { startDate });
      const guest = await visitor();
      const { username, email } = await guest.signUp();
      const asked = { initiativeId, message: 'May I come, please?', contactEmail: email };
      const { request } = await guest.send<{ request: { id: number } }>('/_api/initiative-requests', asked);
      const answer = { initiativeId, requestIds: [request.id], decision: 'ACCEPT' };
      await organizer.send('/_api/initiatives/requests/answer', answer);

      await organizer.open(`/initiatives/${initiativeId}/day`);
      const counts = organizer.in('list', 'Counts');
      await counts.sees('0 of 1 places here');
      await organizer.press('button', 'Scan');
      await organizer.sees('The camera cannot be used.');

      await organizer.isKept();
      network.isOn = false;
      await organizer.press('button', `${username} is here`);
      await counts.sees('1 of 1 places here');
      await counts.sees('1 not sent yet');
      await organizer.sees('No connection.');
      await organizer.open(`/initiatives/${initiativeId}/day`);
      await counts.sees('1 not sent yet');
      network.isOn = true;
      await counts.seesNot('not sent yet');
      await counts.sees('1 of 1 places here');
    } finally {
      network.close();
    }
  },
  WITHOUT_NETWORK,
);
