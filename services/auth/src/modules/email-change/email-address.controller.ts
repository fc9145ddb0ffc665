import { authEndpoints } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { EmailAddressService } from './email-address.service.ts';

/** The address of an account. */
@Controller()
export class EmailAddressController {
  constructor(private readonly addresses: EmailAddressService) {}

  @Endpoint(authEndpoints.changeEmail, { signIn: 'You must be logged in to change your email address.' })
  change({ email, password }: InputOf<typeof authEndpoints.changeEmail>, user: Identity) {
    return this.addresses.change(user, email, password);
  }

  @Endpoint(authEndpoints.resendVerification, {
    signIn: 'You must be logged in to verify your email address.',
  })
  resendVerification({ id }: Identity) {
    return this.addresses.resendVerification(id);
  }

  @Endpoint(authEndpoints.verifyEmail)
  verify({ token }: InputOf<typeof authEndpoints.verifyEmail>) {
    return this.addresses.verify(token);
  }
}
