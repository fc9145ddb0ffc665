import { expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';

import { newPerson, PASSWORD, startAuth } from '../../test/auth.fixture.ts';

it('on https cookies are bound to the origin, and a logout clears the cache of the browser, but not what it stores', async () => {
  const secure = await startAuth({ PUBLIC_ORIGIN: 'https://mesh.example.org' });
  try {
    const { form } = await newPerson(secure);
    const login = await secure.call(authEndpoints.login, {
      body: { email: form.email, password: PASSWORD },
    });
    const cookies = login.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-meshwork_session',
      '__Host-meshwork_device',
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await secure.call(authEndpoints.logout)).headers.get('Clear-Site-Data')).toBe('"cache"');
  } finally {
    await secure.close();
  }
});
