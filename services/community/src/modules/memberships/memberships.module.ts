import { Module } from '@nestjs/common';
import { MembershipsController } from './memberships.controller.ts';
import { MembershipsService } from './memberships.service.ts';

@Module({ controllers: [MembershipsController], providers: [MembershipsService] })
export class MembershipsModule {}
