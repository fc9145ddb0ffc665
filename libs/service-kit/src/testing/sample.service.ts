import { defineEntity, p } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { defineService } from '../bootstrap/define-service.ts';
import type { InputOf } from '../contract/validation.pipe.ts';
import { boundsByCall, minutely } from '../definition/bounds.ts';
import type { Identity } from '../definition/identity-source.ts';
import { defineQueue } from '../definition/service.definition.ts';
import { Endpoint } from '../endpoint/endpoint.decorator.ts';
import { mailEnv, serviceEnvSchema } from '../env/env.schema.ts';
import { errorsOf } from '../errors/app-error.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import { cutPage, decodeCursor, encodeCursor, Page } from '../lists/page.ts';
import { MailSender } from '../mail/mail-sender.ts';
import { sqlMigration } from '../migrations/sql-migration.ts';
import { NewAccountLimits } from '../standing/new-account-limits.ts';
import { sampleApi, sampleEndpoints, sampleErrors } from './sample-contract.ts';

const fail = errorsOf(sampleErrors);

export const NoteEntity = defineEntity({
  name: 'Note',
  tableName: 'note',
  properties: { id: p.integer().primary(), title: p.string(), createdBy: p.integer() },
});

interface NoteTable {
  note: { id: number; title: string; created_by: number };
}

export const announceQueue = defineQueue({
  name: 'announce',
  data: z.object({ title: z.string() }),
  retryLimit: 1,
});

const cursorSchema = z.object({ id: z.number() });

@Injectable()
class Announcements implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly sender: MailSender,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(announceQueue, async ({ title }) => {
      announced.push(title);
      await this.sender.send('crew@example.org', { subject: title, text: title, html: title });
    });
  }
}

/** Titles that the job handler has seen. */
export const announced: string[] = [];

@Controller()
class NotesController {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
  ) {}

  @Endpoint(sampleEndpoints.list)
  async list(query: InputOf<typeof sampleEndpoints.list>) {
    const after = decodeCursor(cursorSchema, query.cursor);
    const db = this.em.getKysely<NoteTable>();
    const [rows, { total }] = await Promise.all([
      db
        .selectFrom('note')
        .select(['id', 'title', 'created_by as createdBy'])
        .where('id', '>', after?.id ?? 0)
        .orderBy('id')
        .limit(query.limit + 1)
        .execute(),
      db
        .selectFrom('note')
        .select((e) => e.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    const page = cutPage(rows, query.limit, ({ id }) => encodeCursor({ id }));
    return new Page(page.rows, Number(total), page.next);
  }

  @Endpoint(sampleEndpoints.create, { signIn: 'You must be logged in to add a note.' })
  async create({ title }: InputOf<typeof sampleEndpoints.create>, user: Identity) {
    return this.em.transactional(async (em) => {
      const note = em.create(NoteEntity, { title, createdBy: user.id });
      await em.flush();
      await this.jobs.enqueue(em, announceQueue, { title });
      if (title === 'rolled back') throw fail('FORBIDDEN');
      return { note: { id: note.id, title, createdBy: user.id } };
    });
  }

  @Endpoint(sampleEndpoints.remove)
  remove() {}

  @Endpoint(sampleEndpoints.whoami)
  whoami(user: Identity | null) {
    return { id: user?.id ?? null };
  }

  @Endpoint(sampleEndpoints.limited)
  limited() {}

  @Endpoint(sampleEndpoints.large)
  large({ data }: InputOf<typeof sampleEndpoints.large>) {
    return { size: data.length };
  }

  @Endpoint(sampleEndpoints.fault)
  fault(): never {
    throw new Error('the secret of the bug');
  }
}

@Controller()
class ActsController {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: NewAccountLimits,
  ) {}

  @Endpoint(sampleEndpoints.allowance)
  allowance(user: Identity) {
    return this.limits.allowanceOf(user);
  }

  @Endpoint(sampleEndpoints.post)
  post({ fails }: InputOf<typeof sampleEndpoints.post>) {
    return this.act(fails);
  }

  @Endpoint(sampleEndpoints.message)
  message({ fails }: InputOf<typeof sampleEndpoints.message>) {
    return this.act(fails);
  }

  @Endpoint(sampleEndpoints.request)
  request({ fails }: InputOf<typeof sampleEndpoints.request>) {
    return this.act(fails);
  }

  @Endpoint(sampleEndpoints.offer)
  offer({ fails }: InputOf<typeof sampleEndpoints.offer>) {
    return this.act(fails);
  }

  @Endpoint(sampleEndpoints.leave)
  leave() {}

  @Endpoint(sampleEndpoints.signOut)
  signOut() {}

  @Endpoint(sampleEndpoints.queue)
  queue() {
    return { ok: true };
  }

  private act(fails = false) {
    return this.em.transactional(async (em) => {
      await em.execute('select 1');
      if (fails) throw fail('NOTE_EXISTS');
    });
  }
}

@Module({ controllers: [NotesController, ActsController], providers: [Announcements, MailSender] })
class SampleModule {}

const OFTEN = minutely(240);

/** A small but complete service, for the kit's own tests. */
export const sampleService = defineService({
  name: 'sample',
  api: sampleApi,
  openApi: { openapi: '3.1.1' },
  schema: 'sample',
  module: SampleModule,
  entities: [NoteEntity],
  env: serviceEnvSchema.extend(mailEnv),
  bounds: boundsByCall(sampleEndpoints, {
    create: OFTEN,
    remove: OFTEN,
    large: OFTEN,
    leave: OFTEN,
    signOut: OFTEN,
    fault: OFTEN,
    post: OFTEN,
    message: OFTEN,
    request: OFTEN,
    offer: OFTEN,
    limited: minutely(3),
  }),
  queues: [announceQueue],
  largeBodies: { '/_api/large': { limit: 200_000, parse: (text) => JSON.parse(text) } },
  reads: [{ 'catalog.item_v1': { columns: { item_id: 'integer' }, readers: ['sample'] } }],
  constraints: { note_title_key: () => fail('NOTE_EXISTS') },
  migrations: [
    sqlMigration('001-note', [
      `create table note (
         id integer generated always as identity primary key,
         title text not null constraint note_title_key unique,
         created_by integer not null
       )`,
    ]),
  ],
});
