import { type CatalogSuggestions, catalogEndpoints } from '@meshwork/contracts-catalog';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/catalog.tables.ts';
import {
  dismissed,
  readProgrammes,
  readSuggestedPaths,
  readSuggestedResources,
  readTraces,
} from './suggested.query.ts';

const { catalogSuggestions, dismissSuggestion, restoreSuggestions } = catalogEndpoints;

/** Computes the library's part of a person's start page from their profile at each read (docs/product.md#start-page). */
@Controller()
export class SuggestionsController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(catalogSuggestions)
  async read(
    { programme, isNew = false }: InputOf<typeof catalogSuggestions>,
    { id }: Identity,
  ): Promise<CatalogSuggestions> {
    const db = dbOf(this.em);
    const programmes = [...new Set([...(await readProgrammes(db, id)), ...programme])];
    const reader = { personId: id, programmes, isNew };
    return {
      paths: await readSuggestedPaths(db, reader),
      resources: await readSuggestedResources(db, reader),
      programmes,
      ...(await readTraces(db, id)),
    };
  }

  @Endpoint(dismissSuggestion)
  @RateLimit({ name: 'suggestions', points: 300, seconds: 3_600 })
  dismiss(suggestion: InputOf<typeof dismissSuggestion>, { id }: Identity) {
    return dismissed.set(dbOf(this.em), id, suggestion);
  }

  @Endpoint(restoreSuggestions)
  restore({ id }: Identity) {
    return dismissed.restore(dbOf(this.em), id);
  }
}
