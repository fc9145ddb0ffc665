import { catalogEndpoints, type Progress } from '@meshwork/contracts-catalog';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/catalog.entities.ts';
import { readDone } from './progress.query.ts';
import { ProgressService } from './progress.service.ts';

const { progress, setProgress, addProgress } = catalogEndpoints;

@Controller()
export class ProgressController {
  constructor(
    private readonly em: EntityManager,
    private readonly marks: ProgressService,
  ) {}

  @Endpoint(progress)
  read({ id }: Identity): Promise<Progress> {
    return readDone(dbOf(this.em), id);
  }

  @Endpoint(setProgress)
  set(input: InputOf<typeof setProgress>, person: Identity) {
    return this.marks.set(input, person.id);
  }

  @Endpoint(addProgress)
  add({ resourceIds }: InputOf<typeof addProgress>, person: Identity) {
    return this.marks.add(resourceIds, person.id);
  }
}
