import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { SuggestionsService } from './suggestions.service.ts';

const { catalogSuggestions, dismissSuggestion, restoreSuggestions } = catalogEndpoints;

@Controller()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Endpoint(catalogSuggestions)
  read(query: InputOf<typeof catalogSuggestions>, user: Identity) {
    return this.suggestions.read(query, user);
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
