import { type CommunitySuggestions, communityEndpoints, type NeedCard } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { DismissedSuggestions } from '@meshwork/service-kit/suggestions';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/community.tables.ts';
import { readNeedMatches } from '../../mentors/public.ts';
import { readGoing, readStanding, readSuggestedInitiatives } from './initiative-suggestions.query.ts';

const { communitySuggestions, dismissSuggestion, restoreSuggestions } = communityEndpoints;

const MOST_NEEDS = 3;
/** A stale team may no longer exist, so nobody is led to it. */
const isFaded = ({ team }: NeedCard): boolean => Boolean(team.unconfirmedSince);
const dismissed = new DismissedSuggestions('community');

/** Computes this domain's part of a person's start page from their profile at each read (docs/product.md#start-page). */
@Controller()
export class SuggestionsController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(communitySuggestions)
  async read({ near }: InputOf<typeof communitySuggestions>, user: Identity): Promise<CommunitySuggestions> {
    const db = dbOf(this.em);
    const { hiddenNeeds, ...standing } = await readStanding(db, user.id);
    const { needs } = await readNeedMatches(db, user.id);
    return {
      initiatives: await readSuggestedInitiatives(db, { personId: user.id, near }, dismissed),
      going: await readGoing(db, user.id),
      needs: needs
        .filter(({ need }) => !isFaded(need) && !hiddenNeeds.includes(need.id))
        .slice(0, MOST_NEEDS),
      ...standing,
    };
  }

  @Endpoint(dismissSuggestion)
  @RateLimit({ name: 'suggestions', points: 300, seconds: 3_600 })
  dismiss(suggestion: InputOf<typeof dismissSuggestion>, user: Identity): Promise<void> {
    return dismissed.set(dbOf(this.em), user.id, suggestion);
  }

  @Endpoint(restoreSuggestions)
  restore(user: Identity): Promise<void> {
    return dismissed.restore(dbOf(this.em), user.id);
  }
}
