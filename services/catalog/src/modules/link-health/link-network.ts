import { lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

/** Access to the internet for the link checker; tests replace it by a local server. */
@Injectable()
export class LinkNetwork {
  /** All addresses of a host. */
  async resolve(host: string): Promise<readonly string[]> {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  }

  /** The address to connect to, for an address that was checked. */
  connectAddress(address: string): string {
    return address;
  }
}
