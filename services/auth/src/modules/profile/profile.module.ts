import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { LoginModule } from '../login/login.module.ts';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AvatarsController } from './avatars.controller.ts';
import { AvatarsService } from './avatars.service.ts';
import { DeletionService } from './deletion.service.ts';
import { ExportService } from './export.service.ts';
import { ProfileController } from './profile.controller.ts';
import { ProfileService } from './profile.service.ts';

@Module({
  imports: [AccountsModule, LoginModule, PasswordsModule, SessionsModule],
  controllers: [ProfileController, AvatarsController],
  providers: [AvatarsService, DeletionService, ExportService, ProfileService],
  exports: [AvatarsService],
})
export class ProfileModule {}
