import type { Box } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { Moderation } from '@meshwork/service-kit/moderation';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { toContact, toGone, toJoinRequest } from './my-contacts.mapper.ts';
import { type BoxRow, readBox, readGone } from './my-contacts.query.ts';

/** The requests of the account page: those to mentors and to initiatives, as one side has them (docs/product.md#inbox). */
@Injectable()
export class MyContacts {
  constructor(
    private readonly em: EntityManager,
    private readonly moderation: Moderation,
  ) {}

  async read(box: Box, user: Identity) {
    const [contacts, joins, gone] = await Promise.all([
      readBox(this.em, user.id, box, 'MENTOR'),
      readBox(this.em, user.id, box, 'INITIATIVE'),
      readGone(this.em, user.id, box),
    ]);
    return {
      mentorContacts: await Promise.all(
        contacts.map(async (row) => toContact(row, user, await this.hiddenOf(row))),
      ),
      initiativeRequests: await Promise.all(
        joins.map(async (row) => toJoinRequest(row, user, await this.hiddenOf(row))),
      ),
      ...(gone.length > 0 && { gone: gone.map((row) => toGone(row, user)) }),
    };
  }

  private async hiddenOf({ id, hidden_at }: BoxRow) {
    return hidden_at === null ? null : this.moderation.hiddenOf('request', id);
  }
}
