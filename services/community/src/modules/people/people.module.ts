import { Module } from '@nestjs/common';
import { DeletedPeople } from './deleted-people.service.ts';

@Module({ providers: [DeletedPeople] })
export class PeopleModule {}
