import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { LoginModule } from '../login/login.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AvatarController } from './avatar.controller.ts';
import { AvatarEncoder } from './avatar-encoder.service.ts';
import { DeletionService } from './deletion.service.ts';
import { ExportService } from './export.service.ts';
import { ProfileController } from './profile.controller.ts';
import { ProfileService } from './profile.service.ts';

@Module({
  imports: [AccountsModule, LoginModule, SessionsModule],
  controllers: [ProfileController, AvatarController],
  providers: [AvatarEncoder, DeletionService, ExportService, ProfileService],
})
export class ProfileModule {}
