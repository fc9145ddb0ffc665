import {
  communityEndpoints,
  communityMedia,
  type MailSubscription,
  UNSUBSCRIBE_PAGE,
} from '@meshwork/contracts-community';
import { Endpoint, type InputOf } from '@meshwork/service-kit';
import { Controller, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { MailSubscriptions } from './subscriptions.service.ts';

const { mailSubscription, changeMailSubscription, oneClick } = communityEndpoints;
const { unsubscribe } = communityMedia;

@Controller()
export class SubscriptionsController {
  constructor(private readonly subscriptions: MailSubscriptions) {}

  @Endpoint(mailSubscription)
  read({ token }: InputOf<typeof mailSubscription>) {
    return this.subscriptions.read(token);
  }

  @Endpoint(changeMailSubscription)
  change({ token, deliveries }: InputOf<typeof changeMailSubscription>): Promise<MailSubscription> {
    return this.subscriptions.set(token, deliveries);
  }

  // Big mail providers send all of these from few addresses.
  @Endpoint(oneClick)
  async oneClick(@Query('token') token: unknown) {
    await this.subscriptions.set(typeof token === 'string' ? token : '');
  }

  // The fragment keeps the token out of logs.
  @Endpoint(unsubscribe)
  page({ token }: InputOf<typeof unsubscribe>, @Res() response: Response): void {
    response.redirect(303, `${UNSUBSCRIBE_PAGE}#token=${encodeURIComponent(token)}`);
  }
}
