import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { CurrentUser, Endpoint, type Identity, Input, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { SuggestionsService } from './suggestions.service.ts';

const { catalogSuggestions, dismissSuggestion, restoreSuggestions } = catalogEndpoints;

@Controller()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Endpoint(catalogSuggestions)
  read(@Input(catalogSuggestions) query: InputOf<typeof catalogSuggestions>, @CurrentUser() user: Identity) {
    return this.suggestions.read(query, user);
  }

  @Endpoint(dismissSuggestion)
  @RateLimit({ name: 'suggestions', points: 300, seconds: 3_600 })
  dismiss(@Input(dismissSuggestion) input: InputOf<typeof dismissSuggestion>, @CurrentUser() user: Identity) {
    return this.suggestions.dismiss(input, user);
  }

  @Endpoint(restoreSuggestions)
  restore(@CurrentUser() user: Identity) {
    return this.suggestions.restore(user);
  }
}
