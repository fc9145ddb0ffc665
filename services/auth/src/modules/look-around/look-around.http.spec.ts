import { describe, expect, it } from '@jest/globals';
import { authEndpoints, LOOK_AROUND_PARTS, lookAroundAddress } from '@meshwork/contracts-auth';
import { sharedService, type TestService } from '@meshwork/test-kit/service';
import { Browser, newPerson, startAuth } from '../../test/auth.fixture.ts';

const lookAround = (service: TestService, as: string) =>
  new Browser(service).call(authEndpoints.lookAround, { as: as as (typeof LOOK_AROUND_PARTS)[number] });
const partsOf = async (service: TestService) => (await service.call(authEndpoints.site)).data.lookAround;

/** Makes the people of the world, each with a role. */
const addPeople = async (service: TestService, roles: Readonly<Record<string, string>>) => {
  for (const [part, role] of Object.entries(roles))
    await newPerson(service, { email: lookAroundAddress(part as 'student') }, `role = '${role}'`);
};

describe('without the switch', () => {
  const service = sharedService(startAuth);

  it.each(LOOK_AROUND_PARTS)('nobody looks around as %s, though there is such an account', async (part) => {
    await addPeople(service, { [part]: 'user' });
    expect((await lookAround(service, part)).failure).toMatchObject({ code: 'NOT_FOUND' });
    expect((await lookAround(service, '')).failure).toMatchObject({ code: 'NOT_FOUND' });
    expect((await service.call(authEndpoints.site)).data).not.toHaveProperty('lookAround');
  });
});

describe('with the switch', () => {
  const service = sharedService(() => startAuth({ DEMO_WORLD: 'on' }));

  it('one press signs in as somebody of the world, whom the site names, and never as an admin', async () => {
    await addPeople(service, { organizer: 'admin', moderator: 'moderator', student: 'user' });
    expect(await partsOf(service)).toEqual(['student', 'moderator']);
    const browser = new Browser(service);
    const { status, data } = await browser.call(authEndpoints.lookAround, { as: 'moderator' });
    expect([status, data.user.email, data.user.role]).toEqual([
      200,
      lookAroundAddress('moderator'),
      'moderator',
    ]);
    expect((await browser.user())?.id).toBe(data.user.id);
    for (const part of ['organizer', 'mentor'])
      expect((await lookAround(service, part)).failure).toMatchObject({ code: 'NOT_FOUND' });
    expect((await lookAround(service, 'admin')).failure).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
