import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { SuggestionsService } from './suggestions.service.ts';

const { communitySuggestions, dismissSuggestion, restoreSuggestions } = communityEndpoints;

@Controller()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Endpoint(communitySuggestions)
  read({ near }: InputOf<typeof communitySuggestions>, user: Identity) {
    return this.suggestions.read(near, user);
  }

  @Endpoint(dismissSuggestion)
  @RateLimit({ name: 'suggestions', points: 300, seconds: 3_600 })
  dismiss(input: InputOf<typeof dismissSuggestion>, user: Identity) {
    return this.suggestions.dismiss(input, user);
  }

  @Endpoint(restoreSuggestions)
  restore(user: Identity) {
    return this.suggestions.restore(user);
  }
}
