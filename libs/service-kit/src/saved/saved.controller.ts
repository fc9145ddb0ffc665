import { savedEndpoints } from '@meshwork/contracts-core';
import { Controller, type Type } from '@nestjs/common';
import { type InputOf } from '../contract/endpoint-input.ts';
import type { Identity } from '../definition/identity-source.ts';
import { Endpoint } from '../endpoint/endpoint.decorator.ts';
import { RateLimit } from '../limits/limit.decorator.ts';
import { SavedThingsService } from './saved-things.service.ts';

type Endpoints = ReturnType<typeof savedEndpoints>;
const SIGN_IN = { signIn: 'You must be logged in to keep things with your account.' };

/** The controller of one service's calls of saved items. @param service its name in paths */
export function savedController(service: string): Type {
  const endpoints: Endpoints = savedEndpoints(service);

  @Controller()
  class SavedController {
    constructor(private readonly saved: SavedThingsService) {}

    @Endpoint(endpoints.savedRefs, SIGN_IN)
    refs({ id }: Identity) {
      return this.saved.refs(id);
    }

    @Endpoint(endpoints.savedThings, SIGN_IN)
    things({ id }: Identity) {
      return this.saved.things(id);
    }

    @Endpoint(endpoints.lookUpThings)
    @RateLimit({ name: 'saved-lookup', points: 120, seconds: 60, per: 'address' })
    lookUp({ thing }: InputOf<Endpoints['lookUpThings']>) {
      return this.saved.lookUp(thing);
    }

    @Endpoint(endpoints.saveThings, SIGN_IN)
    @RateLimit({ name: 'saved-things', points: 600, seconds: 3_600 })
    save({ items }: InputOf<Endpoints['saveThings']>, person: Identity) {
      return this.saved.save(person, items);
    }

    @Endpoint(endpoints.forgetThings, SIGN_IN)
    forget({ items }: InputOf<Endpoints['forgetThings']>, { id }: Identity) {
      return this.saved.forget(id, items);
    }
  }
  return SavedController;
}
