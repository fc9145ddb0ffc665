import { Injectable } from '@nestjs/common';

/** What the process is doing: read by readiness and by the answer headers. */
@Injectable()
export class ServiceState {
  /** True from SIGTERM on: no new work, the gateway is asked to go elsewhere. */
  draining = false;
}
