import { THREAD_KINDS, type ThreadKind } from '@meshwork/contracts-community';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { RequestKind, Target } from './request-kind.ts';

/** The kinds of requests, each registered by the module that it belongs to. */
@Injectable()
export class RequestKinds implements OnApplicationBootstrap {
  private readonly kinds = new Map<ThreadKind, RequestKind>();

  register<T extends Target>(kind: RequestKind<T>): void {
    // Each kind gets back the target that it has locked itself.
    this.kinds.set(kind.kind, kind as unknown as RequestKind);
  }

  onApplicationBootstrap(): void {
    for (const kind of THREAD_KINDS) this.of(kind);
  }

  of(kind: ThreadKind): RequestKind {
    const found = this.kinds.get(kind);
    if (!found) throw new Error(`nobody has registered the kind ${kind}`);
    return found;
  }
}
