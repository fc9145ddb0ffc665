import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Moderation } from '@meshwork/service-kit/moderation';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.entities.ts';
import { readConversationAround } from './masked-words.sql.ts';

const { showConversation, showWords } = communityEndpoints;

@Controller()
export class ModeratedWordsController {
  constructor(
    private readonly em: EntityManager,
    private readonly moderation: Moderation,
  ) {}

  @Endpoint(showWords)
  async show(thing: InputOf<typeof showWords>, user: Identity) {
    return { text: await this.moderation.showWords(thing, user) };
  }

  @Endpoint(showConversation)
  async conversation(thing: InputOf<typeof showConversation>, user: Identity) {
    const around = await readConversationAround(dbOf(this.em), thing);
    if (!around) throw fail('THREAD_NOT_FOUND');
    await this.moderation.showWords(thing, user, { shown: 'conversation' });
    return around;
  }
}
