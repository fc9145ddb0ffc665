import { moderationEndpoints } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, type Type } from '@nestjs/common';
import { z } from 'zod';
import type { InputOf } from '../contract/validation.pipe.ts';
import { isoTime } from '../database/rows.ts';
import type { Identity } from '../definition/identity-source.ts';
import { Endpoint } from '../endpoint/endpoint.decorator.ts';
import { cursorInt, cursorTime, cutPage, decodeCursor, encodeCursor, Page } from '../lists/page.ts';
import { NewAccountLimits } from '../standing/new-account-limits.ts';
import { readItems } from './author-items.query.ts';
import { DecisionsService } from './decisions.service.ts';
import { describeCases } from './described-cases.sql.ts';
import { ModeratedItems } from './moderated-items.ts';
import { Moderation } from './moderation.service.ts';
import { countCases, readPage } from './moderation-queue.query.ts';
import { ReportsService } from './reports.service.ts';

const position = z.object({ priority: cursorInt, time: cursorTime, id: cursorInt });

type Endpoints = ReturnType<typeof moderationEndpoints>;

/** The controller of one service's calls of moderation. @param service its name in paths */
export function moderationController(service: string): Type {
  const endpoints: Endpoints = moderationEndpoints(service);

  @Controller()
  class ModerationController {
    constructor(
      private readonly em: EntityManager,
      private readonly items: ModeratedItems,
      private readonly reports: ReportsService,
      private readonly decisions: DecisionsService,
      private readonly moderation: Moderation,
      private readonly limits: NewAccountLimits,
    ) {}

    @Endpoint(endpoints.allowance)
    allowance(user: Identity) {
      return this.limits.allowanceOf(user);
    }

    @Endpoint(endpoints.report)
    report(report: InputOf<Endpoints['report']>, user: Identity) {
      return this.reports.report(report, user);
    }

    @Endpoint(endpoints.reportAsVisitor)
    reportAsVisitor(report: InputOf<Endpoints['reportAsVisitor']>) {
      return this.reports.reportAsVisitor(report);
    }

    @Endpoint(endpoints.moderationQueue)
    async queue(query: InputOf<Endpoints['moderationQueue']>) {
      const db = this.items.db(this.em);
      const after = decodeCursor(position, query.cursor);
      const [places, total] = await Promise.all([readPage(db, query, after), countCases(db, query)]);
      const page = cutPage(places, query.limit, ({ priority, time, id }) =>
        encodeCursor({ priority, time: isoTime(time), id }),
      );
      const cases = await describeCases(
        this.em,
        this.items.schema,
        page.rows.map(({ id }) => id),
      );
      const entries = cases.map((entry) => ({ ...entry, actions: this.items.actionsOf(entry.kind) }));
      return new Page(await this.items.masked(this.em, entries), total, page.next);
    }

    @Endpoint(endpoints.authorItems)
    authorItems({ accountId, text }: InputOf<Endpoints['authorItems']>) {
      return readItems(this.items.db(this.em), accountId, text);
    }

    @Endpoint(endpoints.decide)
    decide(decide: InputOf<Endpoints['decide']>, user: Identity) {
      return this.decisions.decide(decide, user);
    }

    @Endpoint(endpoints.requestSecondLook)
    requestSecondLook(secondLook: InputOf<Endpoints['requestSecondLook']>, user: Identity) {
      return this.moderation.requestSecondLook(secondLook, user);
    }
  }
  return ModerationController;
}
