import { Module } from '@nestjs/common';
import { StoredResponseRemoval } from './stored-response-removal.task.ts';

@Module({ providers: [StoredResponseRemoval] })
export class PeopleModule {}
