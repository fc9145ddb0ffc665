import { catalogEndpoints } from '@meshwork/contracts-catalog';
import {
  CurrentUser,
  Endpoint,
  type Identity,
  Input,
  type InputOf,
  OptionalUser,
  RateLimit,
} from '@meshwork/service-kit';
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
  list(@Input(listPaths) query: In<'listPaths'>) {
    return this.paths.list(query);
  }

  @Endpoint(pathDetails)
  details(@Input(pathDetails) { id }: In<'pathDetails'>, @OptionalUser() reader: Identity | null) {
    return this.paths.details(id, reader);
  }

  @Endpoint(ownPaths)
  own(@CurrentUser() person: Identity, @Input(ownPaths) { teamId }: In<'ownPaths'>) {
    return this.paths.own(person, teamId);
  }

  @Endpoint(createPath, { signIn: 'You must be logged in to make a learning path.' })
  @RateLimit({ name: 'path-create', points: 20, seconds: 3_600 })
  create(@CurrentUser() person: Identity, @Input(createPath) fields: In<'createPath'>) {
    return this.paths.create(person, fields);
  }

  @Endpoint(updatePath, { signIn: 'You must be logged in to change a learning path.' })
  update(@CurrentUser() person: Identity, @Input(updatePath) fields: In<'updatePath'>) {
    return this.paths.update(person, fields);
  }

  @Endpoint(deletePath, { signIn: 'You must be logged in to delete a learning path.' })
  delete(@CurrentUser() person: Identity, @Input(deletePath) { pathId }: In<'deletePath'>) {
    return this.paths.delete(person, pathId);
  }

  @Endpoint(progress)
  progress(@CurrentUser() person: Identity) {
    return this.marks.of(person);
  }

  @Endpoint(setProgress)
  setProgress(@CurrentUser() person: Identity, @Input(setProgress) { resourceId, done }: In<'setProgress'>) {
    return this.marks.set(person, resourceId, done);
  }

  @Endpoint(addProgress)
  addProgress(@CurrentUser() person: Identity, @Input(addProgress) { resourceIds }: In<'addProgress'>) {
    return this.marks.add(person, resourceIds);
  }
}
