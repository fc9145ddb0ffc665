import { describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { seenOf } from '@meshwork/contracts-core';
import { sharedService } from '@meshwork/test-kit/service';
import { authPeople } from '../../database/person-data.ts';
import { newPerson, PASSWORD, type Person, registration, startAuth } from '../../test/auth.fixture.ts';
import { dataUrl, picture } from '../../test/image.fixture.ts';

const service = sharedService(startAuth);

const remove = ({ browser }: Person) => browser.call(authEndpoints.deleteAccount, { password: PASSWORD });
/** Counts the names that rest, and among them the hashes that anybody could compute from the name. */
const rests = async (username: string) => {
  const [row] = await service.sql<{ all: number; plain: number }>(
    `select count(*) filter (where is_keyed)::integer as all, count(*) filter (where name_hash = auth.username_hash($1))::integer as plain
     from auth.resting_username where account_id > 0`,
    [username],
  );
  return row;
};
const uploadPicture = async ({ browser }: Person, ...picturing: Parameters<typeof picture>) => {
  const avatarUrl = dataUrl(await picture(...picturing), picturing[0]);
  return (await browser.call(authEndpoints.updateAvatar, { avatarUrl })).data.user.avatarUrl;
};

describe('the profile', () => {
  it('changes the fields that were sent and keeps the others', async () => {
    const { browser } = await newPerson(service, { name: 'Ada', location: 'Turin', rookieYear: 2010 });
    const { data } = await browser.call(authEndpoints.updateProfile, {
      name: '  Ada Bolt ',
      description: 'Line one\r\nline two',
      location: '',
    });
    expect(data.user).toMatchObject({
      name: 'Ada Bolt',
      displayName: 'Ada Bolt',
      description: 'Line one\nline two',
      location: null,
      rookieYear: 2010,
    });
    expect(await browser.user()).toEqual(data.user);
  });

  it('is refused to who has seen another state, with what changed', async () => {
    const { browser, user } = await newPerson(service, { name: 'Ada' });
    const change = (fields: Record<string, unknown>) =>
      browser.call(authEndpoints.updateProfile, {
        ...fields,
        seen: seenOf(user, Object.keys(fields) as 'name'[]),
      });
    expect((await change({ name: 'Ada King', location: 'London' })).status).toBe(200);
    const { refusal, failure } = await change({ name: 'Countess', description: 'Writes notes.' });
    expect(refusal).toEqual([409, 'CHANGED_MEANWHILE', 'name']);
    expect(failure.issues?.[0]?.message).toBe('Somebody else changed this meanwhile: “Ada King”.');
    expect((await change({ description: 'Writes notes.' })).data.user.name).toBe('Ada King');
  });

  it('keeps the language that the person chose, of those that the product has', async () => {
    const { browser, user } = await newPerson(service);
    expect(user.language).toBeNull();
    const { data } = await browser.call(authEndpoints.updateProfile, { language: 'he' });
    expect(data.user.language).toBe('he');
    const { refusal } = await browser.call(authEndpoints.updateProfile, { language: 'xx' });
    expect(refusal).toEqual([400, 'VALIDATION_FAILED', 'language']);
    expect((await browser.user())?.language).toBe('he');
  });

  it('shows the username where there is no name', async () => {
    const { browser, user } = await newPerson(service, { name: 'Ada' });
    const { data } = await browser.call(authEndpoints.updateProfile, { name: ' ' });
    expect([data.user.name, data.user.displayName]).toEqual([null, user.username]);
  });

  it('accepts a free username and refuses a taken one, even when two people want it at the same time', async () => {
    const [first, second] = [await newPerson(service), await newPerson(service)];
    const take = ({ browser }: Person, username: string) =>
      browser.call(authEndpoints.updateProfile, { username });
    const taken = await take(first, second.user.username.toUpperCase());
    expect(taken.refusal).toEqual([409, 'USERNAME_TAKEN']);
    expect((await take(first, first.user.username.toUpperCase())).status).toBe(200);
    const race = await Promise.all([first, second].map((person) => take(person, 'wanted')));
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([{ role: 'admin' }, { email: 'other@example.org' }, { passwordHash: 'x' }, { id: 1 }])(
    'refuses %j, which it does not change, and changes nothing else',
    async (foreign) => {
      const { browser, user } = await newPerson(service);
      const { refusal } = await browser.call(authEndpoints.updateProfile, { ...foreign, name: 'Eve' });
      expect(refusal.slice(0, 2)).toEqual([400, 'VALIDATION_FAILED']);
      expect(await browser.user()).toEqual(user);
    },
  );
});

describe('a child', () => {
  const year = new Date().getUTCFullYear() - 8;
  const say = ({ browser }: Person) => browser.call(authEndpoints.saveBirthMonth, { month: 1, year });

  it('leaves nothing in any table, and no session and no mail', async () => {
    const WORD = 'zugspitze';
    const child = await newPerson(service, {
      username: WORD,
      email: `${WORD}@example.org`,
      name: WORD,
      location: WORD,
      aka: WORD,
      customUserTitle: WORD,
      teamOrBusinessAffiliation: WORD,
      frcTeamNumber: WORD,
    });
    const other = await newPerson(service);
    await child.browser.call(authEndpoints.updateProfile, { description: WORD });
    await uploadPicture(child, 'png', 43, 47);
    await child.browser.call(authEndpoints.block, { accountId: other.user.id });
    const second = await child.elsewhere();
    const tables = await service.sql(`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`);
    const holding = async () => {
      const found: string[] = [];
      for (const { name } of tables) {
        const rows = await service.sql(
          `select from ${name} row where to_jsonb(row)::text ilike '%${WORD}%'
             or '${child.user.id}' in (select value from jsonb_each_text(to_jsonb(row)) where key = any ($1))`,
          [['account_id', 'user_id', 'person_id', 'blocker_id']],
        );
        if (rows.length > 0) found.push(name);
      }
      return found.sort();
    };
    expect(await holding()).toEqual(expect.arrayContaining(['auth.account', 'auth.block', 'auth.session']));
    const { refusal, headers } = await say(child);
    expect(refusal).toEqual([403, 'TOO_YOUNG']);
    expect(headers.getSetCookie().join()).toMatch(/meshwork_age=1; Max-Age=86400/);
    // The ids of deleted accounts and of ended sessions tell the other domains what to delete and to close, and the hash of a name rests.
    expect(await holding()).toEqual(['auth.deleted_account', 'auth.resting_username']);
    expect(await second.user()).toBeNull();
  });

  it('leaves no job that names an address of theirs, finished, given up or not', async () => {
    const child = await newPerson(service);
    const former = `former-${child.form.email}`;
    await service.sql(
      "insert into auth.former_email (account_id, email, expires_at) values ($1, $2, now() + interval '7 days')",
      [child.user.id, former],
    );
    const jobs = () =>
      service.sql("select from auth_jobs.job where data::text ilike '%' || $1 || '%'", [child.form.email]);
    for (const [queue, email, state] of [
      ['mail', child.form.email, 'completed'],
      ['mail', child.form.email, 'created'],
      ['mail-dead', child.form.email, 'created'],
      ['mail', former, 'completed'],
    ] as const)
      await service.sql('insert into auth_jobs.job (name, data, state) values ($1, $2, $3)', [
        queue,
        JSON.stringify({ kind: 'reset-password', email: email.toUpperCase() }),
        state,
      ]);
    expect(await jobs()).toHaveLength(4);
    await say(child);
    expect(await jobs()).toEqual([]);
  });

  it('gets no other account from the same browser at once', async () => {
    const child = await newPerson(service);
    const mark = (await say(child)).headers.getSetCookie().find((cookie) => cookie.includes('meshwork_age'));
    const headers = { Cookie: mark?.split(';')[0] ?? '' };
    const again = await service.call(authEndpoints.register, registration(), headers);
    expect(again.refusal).toEqual([403, 'TOO_YOUNG']);
  });

  it('is nobody who has said another age before', async () => {
    const person = await newPerson(service);
    await person.browser.call(authEndpoints.saveBirthMonth, { month: 1, year: 1990 });
    expect((await say(person)).failure.code).toBe('AGE_KNOWN');
    expect((await person.browser.user())?.id).toBe(person.user.id);
  });
});

describe('the deletion of an account', () => {
  const join = (team: number, user: number, role: string) =>
    service.sql('insert into community.team_membership_v1 values ($1, $2, $3)', [team, user, role]);

  it('deletes all personal data and frees the address', async () => {
    const person = await newPerson(service, { name: 'Gone Soon' });
    const avatarUrl = await uploadPicture(person, 'png', 41, 43);
    expect((await remove(person)).data).toEqual({ ok: true });
    expect(person.browser.cookie).toBeUndefined();
    for (const rows of ['account where id', 'session where account_id', 'public_profile_v1 where user_id'])
      expect(await service.sql(`select from auth.${rows} = $1`, [person.user.id])).toHaveLength(0);
    expect((await fetch(service.origin + avatarUrl)).status).toBe(404);
    const { email } = person.form;
    expect((await service.call(authEndpoints.register, registration({ email }))).status).toBe(201);
  });

  it('lets the username rest for 30 days, in any case of its letters', async () => {
    const [person, other] = [await newPerson(service), await newPerson(service)];
    const { username } = person.form;
    await remove(person);
    const takes = async (name: string) =>
      (await service.call(authEndpoints.register, registration({ username: name }))).status;
    expect(await takes(username.toUpperCase())).toBe(409);
    expect((await service.call(authEndpoints.checkUsername, { username })).data.available).toBe(false);
    const renamed = await other.browser.call(authEndpoints.updateProfile, { username });
    expect(renamed.failure.code).toBe('USERNAME_TAKEN');
    // Neither the name nor what anybody could compute from it.
    expect(await rests(username)).toMatchObject({ plain: 0 });
    const age = (hours: number) =>
      service.sql('update auth.resting_username set ends_at = ends_at - make_interval(hours => $1)', [hours]);
    await age(30 * 24 - 1);
    expect(await takes(username)).toBe(409);
    await age(1);
    expect(await takes(username)).toBe(201);
  });

  it('keys the names that were given up without the service', async () => {
    const person = await newPerson(service);
    const { username } = person.form;
    await service.sql('delete from auth.account where lower(username) = lower($1)', [username]);
    const free = async () => (await service.call(authEndpoints.checkUsername, { username })).data.available;
    expect(await free()).toBe(false);
    await service.runTask('ExpiredDataCleanup');
    expect(await rests(username)).toMatchObject({ plain: 0 });
    expect(await free()).toBe(false);
  });

  it('lets a former username of an account rest, except for the account itself', async () => {
    const [person, other] = [await newPerson(service), await newPerson(service)];
    const { username } = person.form;
    const rename = ({ browser }: Person, name: string) =>
      browser.call(authEndpoints.updateProfile, { username: name });
    expect((await rename(person, `${username}x`)).status).toBe(200);
    expect(await rests(username)).toMatchObject({ plain: 0 });
    expect((await rename(other, username)).failure.code).toBe('USERNAME_TAKEN');
    expect((await rename(person, username)).status).toBe(200);
    expect((await rename(other, `${username}x`)).failure.code).toBe('USERNAME_TAKEN');
  });

  it('is refused while it would leave other members without an owner', async () => {
    const [owner, member] = [await newPerson(service), await newPerson(service)];
    await join(1, owner.user.id, 'OWNER');
    await join(1, member.user.id, 'MEMBER');
    expect((await remove(owner)).refusal).toEqual([409, 'SOLE_OWNER']);
    await service.sql(
      `update community.team_membership_v1 set role = 'OWNER' where user_id = ${member.user.id}`,
    );
    expect((await remove(owner)).status).toBe(200);
  });

  it('is allowed for the last person in a team, and for members', async () => {
    const [alone, owner, member] = [
      await newPerson(service),
      await newPerson(service),
      await newPerson(service),
    ];
    await join(2, alone.user.id, 'OWNER');
    await join(2, 999_999, 'MEMBER');
    await join(3, owner.user.id, 'OWNER');
    await join(3, member.user.id, 'MEMBER');
    for (const person of [alone, member, owner]) expect((await remove(person)).status).toBe(200);
  });

  it('is refused to the only admin who can act', async () => {
    await service.sql("update auth.account set role = 'user'");
    const admin = await newPerson(service, {}, "role = 'admin'");
    const other = await newPerson(service, {}, "role = 'admin', suspended_for_good = true");
    expect((await remove(admin)).refusal).toEqual([409, 'LAST_ADMIN']);
    await other.set('suspended_for_good = false');
    const both = await Promise.all([remove(admin), remove(other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('the export contains all data that is stored of a person, and no secret', async () => {
  const [ada, other] = [await newPerson(service, { name: 'Ada' }), await newPerson(service)];
  const { browser, user } = ada;
  await uploadPicture(ada, 'gif');
  await service.sql(`
    insert into community.team_membership_v1 values (9, ${user.id}, 'MEMBER');
    insert into community.public_team_v1 values (9, '254', 'The Cheesy Poofs', 'FIRST_FRC');
    insert into community.personal_data_v1 values
      (${user.id}, 'joinRequest', '{"message":"May we come?"}'), (0, 'joinRequest', '{}');
    insert into catalog.personal_data_v1 values (${user.id}, 'resource', '{"title":"PID"}');
    insert into auth.account_notice (account_id, source, source_id, kind, data)
      values (${user.id}, 'catalog', 1, 'ITEM_DECISION', '{"rule":"spam"}');
    insert into auth.block values (${user.id}, ${other.user.id})`);
  const words = 'Look at this.';
  const report = { kind: 'person', itemId: other.user.id, reason: 'SPAM', words };
  await browser.call(authEndpoints.report, report);
  const { data, headers } = await browser.call(authEndpoints.exportData);
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="meshwork-export.json"');
  expect(data).toMatchObject({
    account: { email: user.email, username: user.username, name: 'Ada', emailVerifiedAt: null },
    avatar: expect.stringMatching(/^data:image\/webp;base64,/),
    sessions: [{ current: true }],
    teams: [{ teamId: 9, teamNumber: '254', teamName: 'The Cheesy Poofs', role: 'MEMBER' }],
    notices: [{ kind: 'ITEM_DECISION', data: { rule: 'spam' }, readAt: null }],
    blockedPeople: [{ accountId: other.user.id }],
    reports: [{ kind: 'report', accountId: other.user.id, words }],
    community: { joinRequest: [{ message: 'May we come?' }] },
    catalog: { resource: [{ title: 'PID' }] },
  });
  expect(JSON.stringify(data)).not.toMatch(/argon2|hash/i);
  const named = authPeople.flatMap(({ exported }) => ('as' in exported ? exported.as : []));
  expect(named.filter((name) => !(name in data))).toEqual([]);
});
