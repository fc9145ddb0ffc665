import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { DeletedPeople } from './deleted-people.service.ts';

@Module({ imports: [MailModule], providers: [DeletedPeople] })
export class PeopleModule {}
