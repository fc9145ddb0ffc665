import { moderationEndpoints } from '@meshwork/contracts-core';
import { Controller, type Type } from '@nestjs/common';
import type { Identity } from '../definition/identity-source.ts';
import { Endpoint } from '../endpoint/endpoint.decorator.ts';
import { NewAccountLimits } from '../standing/new-account-limits.ts';

/** The controller that tells new accounts beforehand how often they may still act. @param service its name in paths */
export function allowanceController(service: string): Type {
  const { allowance } = moderationEndpoints(service);

  @Controller()
  class AllowanceController {
    constructor(private readonly limits: NewAccountLimits) {}

    @Endpoint(allowance)
    allowance(user: Identity) {
      return this.limits.allowanceOf(user);
    }
  }
  return AllowanceController;
}
