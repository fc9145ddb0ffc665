import { communityEndpoints } from '@meshwork/contracts-community';
import { CurrentUser, Endpoint, type Identity, Input, type InputOf } from '@meshwork/service-kit';
import { Moderation } from '@meshwork/service-kit/moderation';
import { Controller } from '@nestjs/common';

const { showWords } = communityEndpoints;

@Controller()
export class ModeratedWordsController {
  constructor(private readonly moderation: Moderation) {}

  @Endpoint(showWords)
  async show(@Input(showWords) thing: InputOf<typeof showWords>, @CurrentUser() user: Identity) {
    return { text: await this.moderation.showWords(thing, user) };
  }
}
