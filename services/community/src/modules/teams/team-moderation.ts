import type { MaskableThing, ModerationActions } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/community-db.ts';
import { readMasked } from '../moderated-words/masked-words.query.ts';

/** What this domain does when a moderator decides. Deleting is the deletion of the row, like an author's. */
@Injectable()
export class TeamModeration implements ModerationActions {
  async unverify(em: EntityManager, kind: string, itemId: number): Promise<boolean> {
    if (kind !== 'team') return false;
    const team = await dbOf(em)
      .updateTable('community.team')
      .set({ is_verified: false, verified_at: null, renewal_asked_at: null })
      .where('id', '=', itemId)
      .where('is_verified', 'is', true)
      .returning('id')
      .executeTakeFirst();
    return team !== undefined;
  }

  masked(em: EntityManager, things: readonly MaskableThing[]): Promise<Map<string, string>> {
    return readMasked(em, things);
  }
}
