import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints, communityMedia } from '@meshwork/contracts-community';
import { tokenHash } from '@meshwork/service-kit';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { HiddenThing, prepare, startWithModerator, TOKEN, WORD } from './hidden.fixture.ts';
import { CAST, scene, setScene } from './scene.ts';

const service = sharedService(startWithModerator);

describe('unlisted things', () => {
  const { visitor, stranger, member, owner, sender, moderator } = CAST;

  let thing: HiddenThing;

  const seek = (as: TestPerson | undefined) => thing.seek(as);

  it('the name, the picture and the words of somebody whose age is not known stand nowhere in public', async () => {
    thing = new HiddenThing(service, await setScene(service), 'mentor');
    await service.sql(`insert into community.team_invitation (team_id, role, token_hash, uses_left, expires_at, created_by)
      values (${scene.teamId}, 'MEMBER', '\\x${tokenHash(TOKEN).toString('hex')}', 5, now() + interval '1 day', ${owner.id});
      update auth.public_profile_v1 set display_name = '${WORD}', avatar_url = '/_api/avatars/${WORD}';
      update community.mentor_profile set bio = '${WORD}', position = '${WORD}', organization = '${WORD}', city = '${WORD}',
        linkedin_url = 'https://${WORD}.example'`);
    const shown = await seek(visitor);
    for (const name of ['listMentors', 'mentorDetails', 'initiativeDetails', 'invitation'] as const)
      expect(shown).toContainEqual(expect.stringContaining(communityEndpoints[name].path));
    await service.sql('update auth.standing_v1 set age_band = null');
    // A sitemap has no names.
    const left = (await seek(visitor)).filter((address) => !address.startsWith('/_sitemap/'));
    expect(left).toEqual([]);
    await service.sql(`update auth.standing_v1 set age_band = 'ADULT';
      update auth.public_profile_v1 set display_name = 'Person', avatar_url = null`);
  });

  describe('an initiative that is not listed', () => {
    const set = (sql: string) =>
      service.sql(`update community.initiative set ${sql} where id = ${scene.initiativeId}`);
    beforeEach(async () => {
      thing = await prepare(service, 'initiative');
    });

    it('a draft is found nowhere by anybody but those who may change it, not even by moderators', async () => {
      // A draft has no requests.
      await service.sql(
        `delete from community.initiative_place; delete from community.request where kind = 'INITIATIVE'`,
      );
      const before = (await seek(visitor)).length;
      expect(before).toBeGreaterThanOrEqual(8);
      await set(`state = 'DRAFT'`);
      for (const reader of [visitor, stranger, sender, moderator])
        expect([reader?.id, await seek(reader)]).toEqual([reader?.id, []]);
      const page = `${communityEndpoints.initiativeDetails.path}?id=${scene.initiativeId}`;
      const organizing = ['eventRequests', 'participants'] as const;
      expect((await seek(owner)).sort()).toEqual(
        [
          page,
          `${communityEndpoints.ownInitiatives.path}?`,
          ...organizing.map((name) => `${communityEndpoints[name].path}?id=${scene.initiativeId}`),
          `${communityEndpoints.teamPosts.path}?teamId=${scene.teamId}`,
        ].sort(),
      );
      const report = { kind: 'initiative', itemId: scene.initiativeId, reason: 'SPAM' };
      const answered = await service.callAs(stranger, communityEndpoints.report, report);
      expect(answered.status).toBe(404);
      await set(`state = 'PUBLISHED'`);
      expect(await seek(visitor)).toHaveLength(before);
    });

    it('a deleted initiative is read by those who had joined, on its page, in their calendar and their requests', async () => {
      await service.callAs(owner, communityEndpoints.deleteInitiative, { initiativeId: scene.initiativeId });
      for (const reader of [visitor, moderator])
        expect([reader?.id, (await seek(reader)).filter((address) => !address.includes(TOKEN))]).toEqual([
          reader?.id,
          [],
        ]);
      // They were told of the cancellation, and keep their requests.
      const own = ['initiativeDetails', 'myContacts', 'listNotifications', 'listThreads'] as const;
      const thread = communityEndpoints.threadDetails.path;
      const paths = own.map((name) => communityEndpoints[name].path);
      for (const reader of [member, sender]) {
        const found = new Set((await seek(reader)).map((address) => address.split('?')[0]));
        found.delete(thread);
        expect([...found].sort()).toEqual(paths.toSorted());
      }
      const feed = await thing.get(communityMedia.calendarFeed.path.replace(':token', TOKEN), visitor);
      expect(feed.text).toContain('STATUS:CANCELLED');
    });

    it('an unlisted initiative is in no total, and in all of them while it is cancelled or postponed', async () => {
      const total = async () => (await thing.get('/_api/initiatives?limit=1', visitor)).total;
      const before = Number(await total());
      for (const [state, expected] of [
        ['DRAFT', before - 1],
        ['CANCELLED', before],
        ['POSTPONED', before],
        ['PUBLISHED', before],
      ] as const) {
        await set(`state = '${state}'`);
        expect([state, Number(await total())]).toEqual([state, expected]);
      }
      await set('removed_at = now()');
      expect(Number(await total())).toBe(before - 1);
    });
  });
});
