import { Global, Module } from '@nestjs/common';
import { Events } from './events.service.ts';

/** Every room speaks. */
@Global()
@Module({ providers: [Events], exports: [Events] })
export class EventsModule {}
