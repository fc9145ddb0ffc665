import { get, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { needCardSchema } from './need.schema.ts';
import {
  askForOfferSchema,
  fittingOfferSchema,
  ownOfferSchema,
  saveOfferSchema,
  teamOffersQuery,
} from './offer.schema.ts';

/** The offers of people to teams (docs/product.md#offers). */
export const offerEndpoints = {
  ownOffer: get('/_api/needs/offer', {
    summary: 'What the user offers teams, and up to 12 needs that it fits',
    access: 'user',
    response: z.object({ offer: ownOfferSchema.nullable(), needs: z.array(needCardSchema) }),
  }),
  saveOffer: post('/_api/needs/offer', {
    summary: 'Say what the user offers teams, or change it',
    access: 'user',
    body: saveOfferSchema,
    act: 'offer',
    errors: ['PLACE_UNKNOWN'],
  }),
  deleteOffer: post('/_api/needs/offer/delete', {
    summary: 'Take back what the user offers teams',
    access: 'user',
    body: z.object({}),
    audit: { action: 'ITEM_DELETED', kind: 'offer' },
    errors: ['OFFER_NOT_FOUND'],
  }),
  teamOffers: get('/_api/needs/offers', {
    summary: 'Up to 12 offers that fit the needs of a team, the nearest first, for its owners',
    access: 'user',
    query: teamOffersQuery,
    response: z.object({ offers: z.array(fittingOfferSchema) }),
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER'],
  }),
  askForOffer: post('/_api/needs/offer/ask', {
    summary: 'Tell who offers something that a team could use it; once for each offer and team',
    access: 'user',
    body: askForOfferSchema,
    act: 'message',
    errors: ['NEED_NOT_FOUND', 'NOT_TEAM_OWNER', 'OFFER_NOT_FOUND'],
  }),
} as const;
