import { SERVICE_ENV } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CommunityEnv } from '../../community.env.ts';
import { blueAlliance } from './blue-alliance.ts';
import { ftcEvents } from './ftc-events.ts';
import type { RegisterSource } from './register.ts';
import { robotEvents } from './robot-events.ts';

/** The registers that the operator has a key for. */
export function sourcesOf(env: Partial<CommunityEnv>): RegisterSource[] {
  const { TBA_KEY, FTC_EVENTS_USER: user, FTC_EVENTS_TOKEN: token, ROBOTEVENTS_TOKEN } = env;
  return [
    ...(TBA_KEY ? [blueAlliance(TBA_KEY)] : []),
    ...(user && token ? [ftcEvents({ user, token })] : []),
    ...(ROBOTEVENTS_TOKEN ? [robotEvents(ROBOTEVENTS_TOKEN)] : []),
  ];
}

/** Says who asks, so that a register can write to the operator. */
export const userAgentOf = (publicOrigin: string): string => `Meshwork (+${publicOrigin})`;

/** The registers of this deployment; tests replace their addresses. */
@Injectable()
export class RegisterSources {
  constructor(@Inject(SERVICE_ENV) private readonly env: CommunityEnv) {}

  all(): readonly RegisterSource[] {
    return sourcesOf(this.env);
  }
}
