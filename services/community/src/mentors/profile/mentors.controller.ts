import { communityEndpoints } from '@meshwork/contracts-community';
import {
  CurrentUser,
  Endpoint,
  type Identity,
  Input,
  type InputOf,
  OptionalUser,
} from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { MentorsService } from './mentors.service.ts';

const { listMentors, mentorMap, mentorDetails, similarMentors, myMentor, saveMentor, deleteMentor } =
  communityEndpoints;

@Controller()
export class MentorsController {
  constructor(private readonly mentors: MentorsService) {}

  @Endpoint(listMentors)
  list(@Input(listMentors) query: InputOf<typeof listMentors>) {
    return this.mentors.list(query);
  }

  @Endpoint(mentorMap)
  map(@Input(mentorMap) query: InputOf<typeof mentorMap>) {
    return this.mentors.map(query);
  }

  @Endpoint(mentorDetails)
  details(
    @Input(mentorDetails) { mentorId }: InputOf<typeof mentorDetails>,
    @OptionalUser() user: Identity | null,
  ) {
    return this.mentors.details(mentorId, user);
  }

  @Endpoint(similarMentors)
  similar(
    @Input(similarMentors) { mentorId }: InputOf<typeof similarMentors>,
    @OptionalUser() user: Identity | null,
  ) {
    return this.mentors.similar(mentorId, user);
  }

  @Endpoint(myMentor, { signIn: 'You must be logged in to see your mentor profile.' })
  ofUser(@CurrentUser() user: Identity) {
    return this.mentors.ofUser(user);
  }

  @Endpoint(saveMentor, { signIn: 'You must be logged in to become a mentor.' })
  save(@Input(saveMentor) input: InputOf<typeof saveMentor>, @CurrentUser() user: Identity) {
    return this.mentors.save(input, user);
  }

  @Endpoint(deleteMentor, { signIn: 'You must be logged in to remove your mentor profile.' })
  delete(@CurrentUser() user: Identity) {
    return this.mentors.delete(user);
  }
}
