import type { ServiceDefinition, ServiceParts } from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { IdempotencyKeyEntity, idempotencyKeyPeople } from '../idempotency/idempotency-key.entity.ts';

/** Switches the features on: their tables, queues and paths are the service's then, as is the table that every service has. */
export function defineService<E extends ServiceEnv>(parts: ServiceParts<E>): ServiceDefinition<E> {
  const features = (parts.features ?? []).map((feature) => feature(parts));
  const { people = [], forgetsItself = false } = parts;
  const ofKit = [...idempotencyKeyPeople, ...features.flatMap((feature) => feature.people ?? [])];
  return {
    ...parts,
    features,
    people: [...people, ...ofKit],
    forgotten: forgetsItself ? ofKit : [...people, ...ofKit],
    entities: [IdempotencyKeyEntity, ...parts.entities, ...features.flatMap(({ entities = [] }) => entities)],
    queues: [...(parts.queues ?? []), ...features.flatMap(({ queues = [] }) => queues)],
    unreadBodies: [...(parts.unreadBodies ?? []), ...features.flatMap((one) => one.unreadBodies ?? [])],
  };
}
