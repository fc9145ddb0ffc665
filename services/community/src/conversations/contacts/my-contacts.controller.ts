import { communityEndpoints, type ThreadKind } from '@meshwork/contracts-community';
import type { Hidden } from '@meshwork/contracts-core';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Moderation } from '@meshwork/service-kit/moderation';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { toContact, toGone, toJoinRequest } from './my-contacts.mapper.ts';
import { type BoxRow, readBox } from './my-contacts.query.ts';

const isGone = (row: BoxRow) => row.mentor_id === null && row.initiative_id === null;

const { myContacts } = communityEndpoints;

/** The requests of the account page: those to mentors and to initiatives, as one side has them (docs/product.md#inbox). */
@Controller()
export class MyContactsController {
  constructor(
    private readonly em: EntityManager,
    private readonly moderation: Moderation,
  ) {}

  @Endpoint(myContacts, { signIn: 'You must be logged in to view this page.' })
  async read({ box }: InputOf<typeof myContacts>, user: Identity) {
    const rows = await readBox(this.em, user.id, box);
    const gone = rows.filter(isGone);
    const shown = <R>(kind: ThreadKind, map: (row: BoxRow, reader: Identity, hidden: Hidden | null) => R) =>
      Promise.all(
        rows
          .filter((row) => row.kind === kind && !isGone(row))
          .map(async (row) => map(row, user, await this.hiddenOf(row))),
      );
    return {
      mentorContacts: await shown('MENTOR', toContact),
      initiativeRequests: await shown('INITIATIVE', toJoinRequest),
      ...(gone.length > 0 && { gone: gone.map((row) => toGone(row, user)) }),
    };
  }

  private async hiddenOf({ id, hidden_at }: BoxRow) {
    return hidden_at === null ? null : this.moderation.hiddenOf('request', id);
  }
}
