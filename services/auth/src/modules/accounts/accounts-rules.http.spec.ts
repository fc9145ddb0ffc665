import { expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { sharedService, startTestService } from '@meshwork/test-kit/service';
import { authService } from '../../auth.definition.ts';
import { type Browser, newPerson, registration } from '../../test/auth.fixture.ts';

const service = sharedService(() => startTestService(authService));

/** docs/product.md#reserved-names */

const change = (browser: Browser, body: { username?: string; name?: string }) =>
  browser.call(authEndpoints.updateProfile, body);

it.each(['username', 'name'])(
  'a name that passes for staff is refused as the %s of a new account',
  async (field) => {
    const { status, failure } = await service.call(
      authEndpoints.register,
      registration({ [field]: 'Adm1n' }),
    );
    expect([status, failure.code, failure.issues?.[0]?.path]).toEqual([400, 'NAME_RESERVED', field]);
  },
);

it.each(['username', 'name'])(
  'a name that passes for staff is refused as another %s of an account',
  async (field) => {
    const { browser, user } = await newPerson(service);
    const { failure } = await change(browser, { [field]: 'Suppport' });
    expect([failure.code, failure.issues?.[0]?.path]).toEqual(['NAME_RESERVED', field]);
    const [row] = await service.sql('select username, name from auth.account where id = $1', [user.id]);
    expect(row).toMatchObject({ username: user.username, name: null });
  },
);

it('a name that passes for staff is not offered as a free username', async () => {
  const { browser } = await newPerson(service);
  const body = { username: 'moderator1' };
  expect((await browser.call(authEndpoints.checkUsername, body)).data.available).toBe(false);
});

it.each(['moderator', 'admin'])('a name that passes for staff is possible for a %s', async (role) => {
  const { browser, user } = await newPerson(service);
  await service.sql('update auth.account set role = $1 where id = $2', [role, user.id]);
  const names = { username: `support-${role}`, name: 'Meshwork Support' };
  const { status, data } = await change(browser, names);
  expect([status, data.user]).toEqual([200, expect.objectContaining(names)]);
});
