import { type Hidden, isModerator } from '@meshwork/contracts-core';
import { Injectable } from '@nestjs/common';
import type { Identity } from '../identity/identity-source.ts';
import { SecondLooksService } from './second-looks.service.ts';

/** What a domain asks about its hidden things. */
@Injectable()
export class Moderation {
  constructor(private readonly secondLooks: SecondLooksService) {}

  /** Whether a person sees a hidden thing: its author and moderators do; for everybody else it does not exist. */
  maySeeHidden(person: Identity | null, authorId: number | null): boolean {
    return person !== null && (person.id === authorId || isModerator(person.role));
  }

  /** Why a thing is hidden, for its details; null where it is not hidden. */
  hiddenOf(kind: string, itemId: number): Promise<Hidden | null> {
    return this.secondLooks.hiddenOf(kind, itemId);
  }
}
