import { SERVICE_ENV } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { RegistersEnv } from '../../community.env.ts';
import { blueAlliance } from './blue-alliance.ts';
import { ftcEvents } from './ftc-events.ts';
import type { RegisterSource } from './register.ts';
import { robotEvents } from './robot-events.ts';

/** The registers that the operator has a key for. */
export function sourcesOf({
  TBA_KEY,
  FTC_EVENTS_USER,
  FTC_EVENTS_TOKEN,
  ROBOTEVENTS_TOKEN,
}: Pick<
  RegistersEnv,
  'TBA_KEY' | 'FTC_EVENTS_USER' | 'FTC_EVENTS_TOKEN' | 'ROBOTEVENTS_TOKEN'
>): RegisterSource[] {
  return [
    ...(TBA_KEY ? [blueAlliance(TBA_KEY)] : []),
    ...(FTC_EVENTS_USER && FTC_EVENTS_TOKEN
      ? [ftcEvents({ user: FTC_EVENTS_USER, token: FTC_EVENTS_TOKEN })]
      : []),
    ...(ROBOTEVENTS_TOKEN ? [robotEvents(ROBOTEVENTS_TOKEN)] : []),
  ];
}

/** Says who asks, so that a register can write to the operator. */
export const userAgentOf = (publicOrigin: string): string => `Meshwork (+${publicOrigin})`;

/** The registers of this deployment; tests replace their addresses. */
@Injectable()
export class RegisterSources {
  constructor(@Inject(SERVICE_ENV) private readonly env: RegistersEnv) {}

  all(): readonly RegisterSource[] {
    return sourcesOf(this.env);
  }
}
