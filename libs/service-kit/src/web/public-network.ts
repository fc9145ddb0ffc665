import { lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

/** Access to the internet for requests to addresses that people typed in; tests replace it by local servers. */
@Injectable()
export class PublicNetwork {
  /** All addresses of a host. */
  async resolve(host: string): Promise<readonly string[]> {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  }

  /** The address to connect to, for an address that was checked. */
  connectAddress(address: string): string {
    return address;
  }
}
