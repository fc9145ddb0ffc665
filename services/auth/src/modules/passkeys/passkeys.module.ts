import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { DevicesModule } from '../devices/devices.module.ts';
import { LoginModule } from '../login/login.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { PasskeyLoginService } from './passkey-login.service.ts';
import { PasskeysController } from './passkeys.controller.ts';
import { PasskeysService } from './passkeys.service.ts';

@Module({
  imports: [AccountsModule, DevicesModule, LoginModule, MailModule, SessionsModule],
  controllers: [PasskeysController],
  providers: [PasskeyLoginService, PasskeysService],
  exports: [PasskeyLoginService],
})
export class PasskeysModule {}
