import { expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { runDemoWorld } from '@meshwork/service-kit/demo-world';
import { sharedService } from '@meshwork/test-kit/service';
import { DEMO_WORLD_ROWS } from '../demo-world-rows.ts';
import { withDeletedAccounts } from './community.fixture.ts';
import { startWithModerator } from './hidden.fixture.ts';
import {
  CAST,
  callsOf,
  initiativeBody,
  mentorBody,
  requestBody,
  scene,
  setScene,
  teamBody,
} from './scene.ts';

const service = sharedService(startWithModerator);
const { answer, askMentor, askToJoin } = callsOf(service);

/** The limits of addresses, and who is known to be gone: both end by themselves. */
const STAYS = ['rate_limit', 'applied_deletion'];

/** The number of rows of each table that has any. */
const counts = async () => {
  const tables = await service.sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'community' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [STAYS],
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await service.sql<{ count: number }>(
      `select count(*)::int as count from community."${name}"`,
    );
    if (row?.count) found[name] = row.count;
  }
  return found;
};

it('what the people of the world are, made, asked and decided goes, and nothing else', async () => {
  await setScene(service);
  // The stranger, the organizer and the moderator are people of the world; all others are real.
  const { stranger, organizer, moderator, owner, recipient, applicant } = CAST;
  const made = async <T>(answered: Promise<{ status: number; data: T }>): Promise<T> => {
    const { status, data } = await answered;
    expect([200, 201]).toContain(status);
    return data;
  };
  await service.runTask('UnusedSearchWords');
  const before = await counts();

  // People of the world make things, and real people ask for them.
  const { team } = await made(service.callAs(stranger, e.createTeam, teamBody()));
  const { mentor } = await made(service.callAs(stranger, e.saveMentor, mentorBody()));
  await made(service.callAs(stranger, e.saveOffer, { kinds: ['PART'], words: 'Used motors' }));
  const { initiative } = await made(
    service.callAs(organizer, e.createInitiative, initiativeBody({ individualsNeeded: 3 })),
  );
  await made(service.callAs(applicant, e.joinTeam, { teamId: team.id }));
  await made(service.callAs(applicant, e.contactMentor, requestBody({ mentorId: mentor.id })));
  const joining = await made(
    service.callAs(applicant, e.requestToJoin, requestBody({ initiativeId: initiative.id })),
  );
  await made(answer(organizer, joining.request.id));
  // They ask real people, who answer.
  await made(askToJoin(stranger));
  await made(answer(recipient, (await made(askMentor(organizer))).request.id));
  await made(service.callAs(stranger, e.joinTeam, { teamId: scene.teamId }));
  await made(
    service.callAs(owner, e.respondToMember, {
      teamId: scene.teamId,
      userId: stranger.id,
      decision: 'ACCEPT',
    }),
  );
  await made(
    service.callAs(stranger, e.saveThings, { items: [{ kind: 'initiative', id: scene.initiativeId }] }),
  );
  // They save, report and judge things of real people.
  const thing = { kind: 'initiative', itemId: scene.initiativeId };
  await made(service.callAs(stranger, e.report, { ...thing, reason: 'SPAM', words: 'An advertisement.' }));
  await made(
    service.callAs(moderator, e.decide, {
      ...thing,
      action: 'HIDE',
      rule: 'spam',
      note: 'An advertisement.',
    }),
  );
  expect((await service.call(e.initiativeDetails, { id: scene.initiativeId })).status).toBe(404);

  const ids = [stranger, organizer, moderator].map(({ id }) => id);
  await runDemoWorld(DEMO_WORLD_ROWS, ['remove', ids.join()], {}, { DATABASE_URL: service.databaseUrl });
  await withDeletedAccounts(service, ids, async () => {
    for (const task of ['DeletedAccounts', 'UnusedSearchWords']) await service.runTask(task);
    expect(await counts()).toEqual(before);
    expect((await service.call(e.initiativeDetails, { id: scene.initiativeId })).status).toBe(200);
  });
});
