import { communityEndpoints } from '@meshwork/contracts-community';
import { CurrentUser, Endpoint, type Identity, Input, type InputOf } from '@meshwork/service-kit';
import { Moderation } from '@meshwork/service-kit/moderation';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.tables.ts';
import { readConversationAround } from './conversation-around.query.ts';

const { showConversation, showWords } = communityEndpoints;

@Controller()
export class ModeratedWordsController {
  constructor(
    private readonly em: EntityManager,
    private readonly moderation: Moderation,
  ) {}

  @Endpoint(showWords)
  async show(@Input(showWords) thing: InputOf<typeof showWords>, @CurrentUser() user: Identity) {
    return { text: await this.moderation.showWords(thing, user) };
  }

  @Endpoint(showConversation)
  async conversation(
    @Input(showConversation) thing: InputOf<typeof showConversation>,
    @CurrentUser() user: Identity,
  ) {
    const around = await readConversationAround(dbOf(this.em), thing);
    if (!around) throw fail('THREAD_NOT_FOUND');
    await this.moderation.showWords(thing, user, { shown: 'conversation' });
    return around;
  }
}
