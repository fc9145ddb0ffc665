import { Module } from '@nestjs/common';
import { DismissedUpkeep } from './dismissed-upkeep.ts';
import { SuggestionsController } from './suggestions.controller.ts';
import { SuggestionsService } from './suggestions.service.ts';

@Module({ controllers: [SuggestionsController], providers: [SuggestionsService, DismissedUpkeep] })
export class SuggestionsModule {}
