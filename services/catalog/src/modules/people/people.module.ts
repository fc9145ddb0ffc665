import { Module } from '@nestjs/common';
import { KeptResponsesUpkeep } from './kept-responses-upkeep.ts';

@Module({ providers: [KeptResponsesUpkeep] })
export class PeopleModule {}
