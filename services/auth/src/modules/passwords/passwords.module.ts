import { Module } from '@nestjs/common';
import { PasswordHasher } from './password-hasher.service.ts';

@Module({ providers: [PasswordHasher], exports: [PasswordHasher] })
export class PasswordsModule {}
