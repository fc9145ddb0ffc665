import type { Provider } from '@nestjs/common';
import type { ServiceDefinition } from '../definition/service.definition.ts';
import { AccountDecisions } from './account-decisions.task.ts';
import { ClosedReports } from './closed-reports.task.ts';
import { DecisionsService } from './decisions.service.ts';
import { ModeratedItems } from './moderated-items.ts';
import { Moderation } from './moderation.service.ts';
import { ReportsService } from './reports.service.ts';
import { SecondLooksService } from './second-looks.service.ts';

/** The providers for a service whose items can be reported. */
export const moderationProviders = ({ moderation }: Pick<ServiceDefinition, 'moderation'>): Provider[] =>
  moderation
    ? [
        ModeratedItems,
        ReportsService,
        DecisionsService,
        SecondLooksService,
        Moderation,
        AccountDecisions,
        ClosedReports,
      ]
    : [];
