import { testReleasedOnly, testSchema } from '@meshwork/test-kit/service';
import { authService } from '../auth.definition.ts';

testReleasedOnly(authService);
testSchema(authService, new URL('../../schema.sql', import.meta.url), {
  account: 'not yet described',
  account_decision: 'not yet described',
  account_notice: 'not yet described',
  authenticator: 'not yet described',
  avatar: 'not yet described',
  block: 'not yet described',
  deleted_account: 'not yet described',
  email_change: 'not yet described',
  email_token: 'not yet described',
  ended_session: 'not yet described',
  former_email: 'not yet described',
  invitation: 'not yet described',
  known_device: 'not yet described',
  notice_source: 'not yet described',
  passkey: 'not yet described',
  passkey_challenge: 'not yet described',
  recovery_code: 'not yet described',
  resting_username: 'not yet described',
  session: 'not yet described',
});
