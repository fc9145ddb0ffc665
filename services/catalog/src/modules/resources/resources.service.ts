import type { CreateResource, Resource, ResourceCard, ResourceListQuery } from '@meshwork/contracts-catalog';
import { type Identity, Page } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { toCard, toResource } from './resource.mapper.ts';
import { fail } from './resource.policy.ts';
import { ResourceReader } from './resource-reader.ts';
import { ResourceWriter } from './resource-writer.ts';

/** The use cases of the library, in the contract's terms. */
@Injectable()
export class ResourcesService {
  constructor(
    private readonly reader: ResourceReader,
    private readonly writer: ResourceWriter,
  ) {}

  async list(query: ResourceListQuery): Promise<Page<ResourceCard[]>> {
    const { rows, total, next } = await this.reader.list(query);
    return new Page(rows.map(toCard), total, next);
  }

  async details(id: number): Promise<Resource> {
    const row = await this.reader.details(id);
    if (!row) throw fail('RESOURCE_NOT_FOUND');
    return toResource(row);
  }

  async related(id: number): Promise<{ resources: ResourceCard[] }> {
    const self = await this.reader.details(id);
    if (!self) throw fail('RESOURCE_NOT_FOUND');
    return { resources: (await this.reader.related(self)).map(toCard) };
  }

  async create(person: Identity, fields: CreateResource): Promise<{ resource: Resource }> {
    return this.shown(await this.writer.create(person, fields));
  }

  async update(person: Identity, id: number, fields: CreateResource): Promise<{ resource: Resource }> {
    await this.writer.update(person, id, fields);
    return this.shown(id);
  }

  async delete(person: Identity, id: number): Promise<{ ok: true }> {
    await this.writer.delete(person, id);
    return { ok: true };
  }

  async countView(id: number): Promise<{ viewCount: number }> {
    return { viewCount: await this.writer.countView(id) };
  }

  private async shown(id: number): Promise<{ resource: Resource }> {
    const row = await this.reader.changed(id);
    if (!row) throw fail('RESOURCE_NOT_FOUND');
    return { resource: toResource(row) };
  }
}
