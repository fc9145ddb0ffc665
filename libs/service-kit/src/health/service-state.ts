import { Injectable } from '@nestjs/common';

/** The state of the process, for readiness and response headers. */
@Injectable()
export class ServiceState {
  /** True from SIGTERM on: the gateway sends new requests to another instance. */
  draining = false;
}
