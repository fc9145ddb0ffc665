import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../auth-failures.ts';
import type { AuthTables } from '../../database/auth.tables.ts';
import { WorkQueue } from '../passwords/work.queue.ts';
import { imageBytes, toAvatar } from './avatar-image.ts';

const HASH = /^[0-9a-f]{32}$/;

/** Avatars, kept once by the hash of their content. */
@Injectable()
export class AvatarsService {
  /** Decoding takes memory: two at a time, a few waiting. */
  private readonly queue = new WorkQueue(2, 20, () => fail('RATE_LIMITED', { retryAfter: 2 }));

  constructor(private readonly em: EntityManager) {}

  private get db() {
    return this.em.getKysely<AuthTables>();
  }

  /** @returns the hash under which the image is kept @throws AppError INVALID_IMAGE, IMAGE_TOO_LARGE */
  async encode(dataUrl: string): Promise<{ hash: string; image: Buffer }> {
    const bytes = await imageBytes(dataUrl);
    const image = await this.queue.run(() => toAvatar(bytes));
    return { hash: createHash('sha256').update(image).digest('hex').slice(0, 32), image };
  }

  async store(hash: string, image: Buffer): Promise<void> {
    await this.db
      .insertInto('auth.avatar')
      .values({ hash, image })
      // Touched, so that the sweep does not take it away before the account points to it.
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: sql<string>`now()` }))
      .execute();
  }

  /** @throws AppError AVATAR_NOT_FOUND */
  async find(hash: string): Promise<Buffer> {
    const row = HASH.test(hash)
      ? await this.db.selectFrom('auth.avatar').where('hash', '=', hash).select('image').executeTakeFirst()
      : undefined;
    if (!row) throw fail('AVATAR_NOT_FOUND');
    return row.image;
  }

  /** Removes an image at once when nobody uses it. */
  async removeUnused(hash: string): Promise<void> {
    await this.unused().where('hash', '=', hash).execute();
  }

  /** Removes images that nobody has used for an hour. */
  async sweep(): Promise<void> {
    await this.unused().where('created_at', '<', sql<string>`now() - interval '1 hour'`).execute();
  }

  private unused() {
    return this.db
      .deleteFrom('auth.avatar')
      .where((e) =>
        e.not(
          e.exists(
            e.selectFrom('auth.account').whereRef('auth.account.avatar_hash', '=', 'auth.avatar.hash'),
          ),
        ),
      );
  }
}
