import { lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

/** The checker's way to the internet; tests put a local server in its place. */
@Injectable()
export class LinkNetwork {
  /** All addresses of a host. */
  async resolve(host: string): Promise<readonly string[]> {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  }

  /** Where to connect for an address that has passed the check. */
  dial(address: string): string {
    return address;
  }
}
