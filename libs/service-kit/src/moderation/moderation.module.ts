import { MikroORM } from '@mikro-orm/postgresql';
import { type Feature, forgetRows, SERVICE_DEFINITION } from '../definition/service.definition.ts';
import { Metrics } from '../metrics/metrics.service.ts';
import { DecisionsService } from './decisions.service.ts';
import { MODERATION_SETTINGS, ModeratedItems, type ModerationSettings } from './moderated-items.ts';
import { moderationController } from './moderation.controller.ts';
import { moderationEntities } from './moderation.entity.ts';
import { Moderation } from './moderation.service.ts';
import { moderationDb } from './moderation.tables.ts';
import { AccountDecisions, ClosedReports } from './moderation.task.ts';
import { moderationGauges } from './moderation-gauges.ts';
import { ReportsService } from './reports.service.ts';
import { VisitorCalls } from './visitor-calls.task.ts';

/** Lets people report items, and moderators decide about them. Its tables come from `moderationTables`. */
export const moderation =
  (settings: ModerationSettings): Feature =>
  ({ name }) => ({
    entities: moderationEntities,
    module: {
      controllers: [moderationController(name)],
      providers: [
        { provide: MODERATION_SETTINGS, useValue: settings },
        ...[ModeratedItems, ReportsService, DecisionsService, Moderation],
        ...[AccountDecisions, ClosedReports, VisitorCalls],
        {
          provide: moderationGauges,
          inject: [Metrics, MikroORM, SERVICE_DEFINITION],
          useFactory: moderationGauges,
        },
      ],
      exports: [Moderation],
    },
    // The words go, and the name of the item in decisions; reports and decisions stay for moderators.
    forget: [
      ({ em, schema, isDeleted }) =>
        moderationDb(em, schema)
          .updateTable('moderation_report')
          .set({ words: null })
          .where('words', 'is not', null)
          .where(isDeleted('reporter_id'))
          .execute(),
      ({ em, schema, isDeleted }) =>
        moderationDb(em, schema)
          .updateTable('moderation_case')
          .set({ words: null })
          .where('words', 'is not', null)
          .where(isDeleted('author_id'))
          .execute(),
      ({ em, schema, isDeleted }) =>
        moderationDb(em, schema)
          .updateTable('moderation_decision')
          .set({ title: '' })
          .where('title', '<>', '')
          .where(isDeleted('author_id'))
          .execute(),
      forgetRows('moderation_notice', 'account_id'),
    ],
  });
