import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/community.tables.ts';
import type { CommunityEvent } from '../../events/events.service.ts';
import type { EventRequest } from '../../events/request-events.ts';
import { type Care, readCare, type Sides } from '../reading-along/care.query.ts';
import type { RequestRow } from './request-page.query.ts';
import { type NewReader, replaceReaders } from './request-step.query.ts';

/** Lists the guardians who have to be present and do not take part anyway. */
export const chosenReaders = ({ companions }: Care): NewReader[] =>
  companions.flatMap(({ minorId, personId, side, takesPart }) =>
    personId === null || takesPart ? [] : [{ minorId, personId, side }],
  );

/** Adults of a team who read along with somebody under 18 (docs/product.md#reading-along, docs/adr/0029). */
@Injectable()
export class ReadersService {
  /** Reads which guardians a new conversation needs. @param teamId the team in whose name it begins */
  careOf(em: EntityManager, sides: Sides, acting: Identity, teamId: number | null = null): Promise<Care> {
    return readCare(dbOf(em), sides, acting, { teamId });
  }

  /** Reads which guardians a conversation needs now. The caller has locked its row or its target. */
  careOfRequest(
    em: EntityManager,
    { id, people, team_that_acts_id }: RequestRow,
    acting: Pick<Identity, 'id' | 'ageBand'>,
  ): Promise<Care> {
    const of = (side: 'REQUESTER' | 'RECIPIENT') =>
      people.filter((person) => person.side === side).map((person) => person.id);
    const sides = { requesters: of('REQUESTER'), recipients: of('RECIPIENT') };
    return readCare(dbOf(em), sides, acting, { requestId: id, teamId: team_that_acts_id });
  }

  /** Stores who reads along from now on, where that has changed. To be called before anything is passed on. @returns those who are new */
  async attach(em: EntityManager, row: RequestRow, care: Care): Promise<NewReader[]> {
    if (!care.withMinor && care.companions.length === 0) return [];
    const chosen = chosenReaders(care);
    const names = (readers: readonly Pick<NewReader, 'minorId' | 'personId'>[]) =>
      readers
        .map(({ minorId, personId }) => `${minorId} ${personId}`)
        .sort()
        .join();
    if (row.with_minor && names(chosen) === names(row.readers)) return [];
    return replaceReaders(dbOf(em), row.id, chosen);
  }

  /** For each who reads along from now on. */
  attached(readers: readonly NewReader[], request: EventRequest): CommunityEvent[] {
    return readers.map(({ personId, minorId }) => ({
      name: 'reader.attached',
      people: [personId],
      request,
      minorId,
    }));
  }
}
