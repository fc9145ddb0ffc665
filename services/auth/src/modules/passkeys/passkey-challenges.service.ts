import { tokenHash } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PasskeyChallengeEntity } from '../../database/passkey.entity.ts';

/** Time in which a challenge can be answered. Browsers wait as long for the person. */
export const CHALLENGE_SECONDS = 300;

/** Reads what the browser signed, and its page; nothing of what no browser sends. */
function clientDataOf(clientDataJSON: string) {
  try {
    return JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) ?? {};
  } catch {
    return {};
  }
}

/** The questions that passkeys sign. Each works once. */
@Injectable()
export class PasskeyChallenges {
  constructor(private readonly em: EntityManager) {}

  /** @param accountId for whom a passkey is made; null: to sign in */
  async store(challenge: string, accountId: number | null): Promise<void> {
    await this.em.insert(PasskeyChallengeEntity, {
      challengeHash: tokenHash(challenge),
      accountId,
      expiresAt: raw('now() + make_interval(secs => ?)', [CHALLENGE_SECONDS]),
    });
  }

  /**
   * Takes the challenge that a browser has answered.
   * @returns undefined where it was not there for this account, or was answered in a frame of another site: the library for passkeys
   *   does not look
   */
  async take(clientDataJSON: string, accountId: number | null): Promise<string | undefined> {
    const { challenge, crossOrigin, topOrigin } = clientDataOf(clientDataJSON);
    const taken = await this.em.nativeDelete(PasskeyChallengeEntity, {
      challengeHash: tokenHash(String(challenge)),
      accountId,
      expiresAt: { $gt: raw('now()') },
    });
    return taken > 0 && !crossOrigin && topOrigin === undefined ? challenge : undefined;
  }
}
