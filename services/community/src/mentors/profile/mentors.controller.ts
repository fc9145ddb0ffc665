import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { MentorsService } from './mentors.service.ts';

const { listMentors, mentorMap, mentorDetails, similarMentors, myMentor, saveMentor, deleteMentor } =
  communityEndpoints;

@Controller()
export class MentorsController {
  constructor(private readonly mentors: MentorsService) {}

  @Endpoint(listMentors)
  list(query: InputOf<typeof listMentors>) {
    return this.mentors.list(query);
  }

  @Endpoint(mentorMap)
  map(query: InputOf<typeof mentorMap>) {
    return this.mentors.map(query);
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

  @Endpoint(deleteMentor, { signIn: 'You must be logged in to remove your mentor profile.' })
  delete(user: Identity) {
    return this.mentors.delete(user);
  }
}
