import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { PeriodicTask } from './periodic-task.ts';

/** The tasks that repeat in a service, for tests that run them all. */
export function periodicTasksOf(app: INestApplication): PeriodicTask[] {
  const modules = [...app.get(ModulesContainer).values()];
  const providers = modules.flatMap((module) => [...module.providers.values()]);
  const instances = new Set(providers.map((provider): unknown => provider.instance));
  return [...instances].filter((instance) => instance instanceof PeriodicTask);
}
