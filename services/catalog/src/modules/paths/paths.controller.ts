import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { PathsService } from './paths.service.ts';
import { ProgressService } from './progress.service.ts';

type In<K extends keyof typeof catalogEndpoints> = InputOf<(typeof catalogEndpoints)[K]>;

const { listPaths, pathDetails, ownPaths, createPath, updatePath, deletePath } = catalogEndpoints;
const { progress, setProgress, addProgress } = catalogEndpoints;

@Controller()
export class PathsController {
  constructor(
    private readonly paths: PathsService,
    private readonly marks: ProgressService,
  ) {}

  @Endpoint(listPaths)
  list(query: In<'listPaths'>) {
    return this.paths.list(query);
  }

  @Endpoint(pathDetails)
  details({ id }: In<'pathDetails'>, reader: Identity | null) {
    return this.paths.details(id, reader);
  }

  @Endpoint(ownPaths)
  own({ teamId }: In<'ownPaths'>, person: Identity) {
    return this.paths.own(person, teamId);
  }

  @Endpoint(createPath, { signIn: 'You must be logged in to make a learning path.' })
  @RateLimit({ name: 'path-create', points: 20, seconds: 3_600 })
  create(fields: In<'createPath'>, person: Identity) {
    return this.paths.create(person, fields);
  }

  @Endpoint(updatePath, { signIn: 'You must be logged in to change a learning path.' })
  update(fields: In<'updatePath'>, person: Identity) {
    return this.paths.update(person, fields);
  }

  @Endpoint(deletePath, { signIn: 'You must be logged in to delete a learning path.' })
  delete({ pathId }: In<'deletePath'>, person: Identity) {
    return this.paths.delete(person, pathId);
  }

  @Endpoint(progress)
  progress(person: Identity) {
    return this.marks.of(person);
  }

  @Endpoint(setProgress)
  setProgress({ resourceId, done }: In<'setProgress'>, person: Identity) {
    return this.marks.set(person, resourceId, done);
  }

  @Endpoint(addProgress)
  addProgress({ resourceIds }: In<'addProgress'>, person: Identity) {
    return this.marks.add(person, resourceIds);
  }
}
