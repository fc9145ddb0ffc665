import type { CatalogSuggestions, CatalogSuggestionsQuery } from '@meshwork/contracts-catalog';
import type { DismissSuggestion } from '@meshwork/contracts-core';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/catalog.tables.ts';
import {
  dismissed,
  readProgrammes,
  readSuggestedPaths,
  readSuggestedResources,
  readTraces,
} from './suggested.query.ts';

/** Computes the library's part of a person's start page from their profile at each read (docs/product.md#start-page). */
@Injectable()
export class SuggestionsService {
  constructor(private readonly em: EntityManager) {}

  async read(
    { programme, isNew = false }: CatalogSuggestionsQuery,
    user: Identity,
  ): Promise<CatalogSuggestions> {
    const db = dbOf(this.em);
    const programmes = [...new Set([...(await readProgrammes(db, user.id)), ...programme])];
    const reader = { personId: user.id, programmes, isNew };
    return {
      paths: await readSuggestedPaths(db, reader),
      resources: await readSuggestedResources(db, reader),
      programmes,
      ...(await readTraces(db, user.id)),
    };
  }

  dismiss(suggestion: DismissSuggestion, user: Identity): Promise<{ ok: true }> {
    return dismissed.set(dbOf(this.em), user.id, suggestion);
  }

  restore(user: Identity): Promise<{ ok: true }> {
    return dismissed.restore(dbOf(this.em), user.id);
  }
}
