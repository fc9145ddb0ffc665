import { Module } from '@nestjs/common';
import { SuggestionsController } from './suggestions.controller.ts';
import { SuggestionsService } from './suggestions.service.ts';

@Module({ controllers: [SuggestionsController], providers: [SuggestionsService] })
export class SuggestionsModule {}
