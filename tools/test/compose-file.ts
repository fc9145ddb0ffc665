import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { fromRoot } from '../src/lib/paths.ts';

const dependency = z.object({ condition: z.string(), required: z.boolean().default(true) });

const serviceSchema = z.looseObject({
  image: z.string(),
  build: z
    .union([
      z.string(),
      z.object({ context: z.string(), dockerfile: z.string(), args: z.record(z.string(), z.string()) }),
    ])
    .optional(),
  pull_policy: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  sysctls: z.record(z.string(), z.string()).optional(),
  network_mode: z.string().optional(),
  secrets: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), dependency).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  profiles: z.array(z.string()).optional(),
  restart: z.string().optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  privileged: z.boolean().default(false),
  deploy: z
    .object({
      resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string(), pids: z.int() }) }),
    })
    .optional(),
});

export type ComposeService = z.output<typeof serviceSchema>;

const composeSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() }).nullable()),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

export const read = (path: string): string => readFileSync(fromRoot(path), 'utf8');

/** docker-compose.yml as it is written, with its variables. */
export const compose = composeSchema.parse(parse(read('docker-compose.yml'), { merge: true }));

export const services = Object.entries(compose.services);

/** Tells whether a container runs once and ends; others may wait for that. */
export const isOneShot = ({ restart }: ComposeService): boolean => restart?.startsWith('on-failure') === true;

/** Names of the variables in a text. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\$\{(\w+)/g)].flatMap(([, name]) => name ?? [])),
];

/** A text as Compose expands it where no variable is set. */
export const filled = (text: string): string => {
  const inner = text.replace(/\$\{\w+(?::?([-+?]))?([^${}]*)\}/g, (_, kind, value) =>
    kind === '-' ? value : '',
  );
  return inner === text ? text : filled(inner);
};
