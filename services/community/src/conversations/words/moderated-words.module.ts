import { Module } from '@nestjs/common';
import { ModeratedWordsController } from './moderated-words.controller.ts';

@Module({ controllers: [ModeratedWordsController] })
export class ModeratedWordsModule {}
