import { MikroORM } from '@mikro-orm/postgresql';
import { type Feature, SERVICE_DEFINITION } from '../definition/service.definition.ts';
import { type MailEnv, MailSender } from '../mail/mail-sender.ts';
import { Metrics } from '../metrics/metrics.service.ts';
import { DecisionsService } from './decisions.service.ts';
import { MODERATION_SETTINGS, ModeratedItems, type ModerationSettings } from './moderated-items.ts';
import { moderationController } from './moderation.controller.ts';
import { moderationEntities } from './moderation.entity.ts';
import { Moderation } from './moderation.service.ts';
import { AccountDecisions, ClosedReports } from './moderation.task.ts';
import { moderationGauges } from './moderation-gauges.ts';
import { moderationPeople } from './moderation-people.ts';
import { ReportsService } from './reports.service.ts';
import { VisitorAnswers, visitorAnswerQueue } from './visitor-answers.ts';
import { VisitorCalls } from './visitor-calls.task.ts';

/** Lets people report items, and moderators decide about them. Its tables come from `moderationTables`. */
export const moderation =
  (settings: ModerationSettings): Feature<MailEnv> =>
  ({ name }) => ({
    entities: moderationEntities,
    module: {
      controllers: [moderationController(name)],
      providers: [
        { provide: MODERATION_SETTINGS, useValue: settings },
        ...[ModeratedItems, ReportsService, DecisionsService, Moderation],
        ...[AccountDecisions, ClosedReports, VisitorCalls],
        ...[MailSender, VisitorAnswers],
        {
          provide: moderationGauges,
          inject: [Metrics, MikroORM, SERVICE_DEFINITION],
          useFactory: moderationGauges,
        },
      ],
      exports: [Moderation],
    },
    queues: [visitorAnswerQueue],
    people: moderationPeople,
  });
