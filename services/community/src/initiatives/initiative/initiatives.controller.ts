import {
  communityEndpoints,
  type OwnInitiatives,
  type Places,
  type ThingMap,
} from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/community.entities.ts';
import { initiativePlaces, readMap } from '../../places/public.ts';
import { readOwnInitiatives } from './initiative-pages.sql.ts';
import { listInitiatives, placedInitiatives } from './initiatives.query.ts';
import { Initiatives } from './initiatives.service.ts';

const { initiativeMap, ownInitiatives, initiativeDetails, createInitiative, updateInitiative } =
  communityEndpoints;

@Controller()
export class InitiativesController {
  constructor(
    private readonly em: EntityManager,
    private readonly initiatives: Initiatives,
  ) {}

  @Endpoint(communityEndpoints.listInitiatives)
  list(query: InputOf<typeof communityEndpoints.listInitiatives>) {
    return listInitiatives(this.em, query);
  }

  @Endpoint(initiativeMap)
  map(query: InputOf<typeof initiativeMap>): Promise<ThingMap> {
    const db = dbOf(this.em);
    return readMap(db, placedInitiatives(db, query), query);
  }

  @Endpoint(communityEndpoints.initiativePlaces)
  places(): Promise<Places> {
    return initiativePlaces(dbOf(this.em));
  }

  @Endpoint(ownInitiatives, { signIn: 'You must be logged in to see your initiatives.' })
  async own(user: Identity): Promise<OwnInitiatives> {
    return { initiatives: await readOwnInitiatives(dbOf(this.em), user) };
  }

  @Endpoint(initiativeDetails)
  details({ id }: InputOf<typeof initiativeDetails>, user: Identity | null) {
    return this.initiatives.details(id, user);
  }

  @Endpoint(createInitiative, { signIn: 'You must be logged in to post an initiative.' })
  create(input: InputOf<typeof createInitiative>, user: Identity) {
    return this.initiatives.create(input, user);
  }

  @Endpoint(updateInitiative, { signIn: 'You must be logged in to change an initiative.' })
  update(input: InputOf<typeof updateInitiative>, user: Identity) {
    return this.initiatives.update(input, user);
  }
}
