import { communityEndpoints, type ThingMap } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/community.entities.ts';
import { readMap } from '../../places/public.ts';
import { listMentors, placedMentors } from './mentors.query.ts';
import { Mentors } from './mentors.service.ts';
import { readNeedMatches } from './need-matches.sql.ts';

const {
  mentorMap,
  mentorDetails,
  similarMentors,
  myMentor,
  saveMentor,
  pauseMentor,
  deleteMentor,
  needMatches,
  mentorMatches,
} = communityEndpoints;

@Controller()
export class MentorsController {
  constructor(
    private readonly em: EntityManager,
    private readonly mentors: Mentors,
  ) {}

  @Endpoint(communityEndpoints.listMentors)
  list(query: InputOf<typeof communityEndpoints.listMentors>) {
    return listMentors(this.em, query);
  }

  @Endpoint(mentorMap)
  map(query: InputOf<typeof mentorMap>): Promise<ThingMap> {
    const db = dbOf(this.em);
    return readMap(db, placedMentors(db, query), query);
  }

  @Endpoint(mentorDetails)
  details({ mentorId }: InputOf<typeof mentorDetails>, user: Identity | null) {
    return this.mentors.details(mentorId, user);
  }

  @Endpoint(similarMentors)
  similar({ mentorId }: InputOf<typeof similarMentors>, user: Identity | null) {
    return this.mentors.similar(mentorId, user);
  }

  @Endpoint(myMentor, { signIn: 'You must be logged in to see your mentor profile.' })
  ofUser(user: Identity) {
    return this.mentors.ofUser(user);
  }

  @Endpoint(saveMentor, { signIn: 'You must be logged in to become a mentor.' })
  save(input: InputOf<typeof saveMentor>, user: Identity) {
    return this.mentors.save(input, user);
  }

  @Endpoint(pauseMentor, { signIn: 'You must be logged in to pause as a mentor.' })
  pause({ isPaused }: InputOf<typeof pauseMentor>, user: Identity) {
    return this.mentors.pause(isPaused, user);
  }

  @Endpoint(deleteMentor, { signIn: 'You must be logged in to remove your mentor profile.' })
  delete(user: Identity) {
    return this.mentors.delete(user);
  }

  @Endpoint(needMatches, { signIn: 'You must be logged in to see what fits you.' })
  forMentor(user: Identity) {
    return readNeedMatches(dbOf(this.em), user.id);
  }

  @Endpoint(mentorMatches, { signIn: 'You must be logged in to see who fits your team.' })
  forTeam({ teamId }: InputOf<typeof mentorMatches>, user: Identity) {
    return this.mentors.forTeam(teamId, user);
  }
}
