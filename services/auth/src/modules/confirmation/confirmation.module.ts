import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { LoginModule } from '../login/login.module.ts';
import { PasskeysModule } from '../passkeys/passkeys.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ConfirmationController } from './confirmation.controller.ts';

@Module({
  imports: [AccountsModule, LoginModule, PasskeysModule, SessionsModule],
  controllers: [ConfirmationController],
})
export class ConfirmationModule {}
