import {
  type CreateInitiative,
  createInitiativeSchema,
  type Initiative,
  type UpdateInitiative,
} from '@meshwork/contracts-community';
import { leadsToPeople } from '@meshwork/contracts-core/contact-details';
import { type Identity, publicWords } from '@meshwork/service-kit';
import { requireAsSeen } from '@meshwork/service-kit/as-seen';
import { contentLanguage } from '@meshwork/service-kit/content-language';
import { Moderation } from '@meshwork/service-kit/moderation';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf, given } from '../../database/community.entities.ts';
import { InitiativeEntity } from '../../database/initiative.entity.ts';
import { Events } from '../../events/events.service.ts';
import { isAdult } from '../../people/public.ts';
import { requireToPostFor } from '../../teams/public.ts';
import { readAsker } from './asked-organizer.query.ts';
import { toInitiative } from './initiative.mapper.ts';
import {
  datesOf,
  lockForManager,
  lockSeries,
  pick,
  requirePlacesOfJoined,
  requireReadDraft,
} from './initiative.policy.ts';
import { changedPlan, planOf, tellPeople } from './initiative-news.ts';
import { readInitiative, readInitiativePagePrepared } from './initiative-pages.sql.ts';
import { maySee, partOf, readSeries } from './initiative-visibility.ts';
import { type Dates, movedAlong } from './repeated-dates.ts';
import { placesChanged } from './waiting-list.query.ts';

/** No address of somebody under 18 is shown, so none is stored (docs/product.md#young-people). */
const ownAddress = ({ contactEmail }: Pick<CreateInitiative, 'contactEmail'>, user: Identity) => ({
  contactEmail: isAdult(user) ? contactEmail : null,
});

/** A minor who changes the post of somebody else leaves its address alone, because they do not see it. */
const changedAddress = (
  fields: Pick<CreateInitiative, 'contactEmail'>,
  { createdBy, contactEmail }: InitiativeEntity,
  user: Identity,
) =>
  isAdult(user) || createdBy === user.id ? ownAddress(fields, user) : { contactEmail: contactEmail ?? null };

const STREET = { location: 'ADDRESS', address: 'ADDRESS' } as const;

/**
 * The fields as everybody may read them. A team's event has a street; of somebody under 18 it may be their own. Their link leads to
 * no profile and no messenger.
 */
function publicFields<F extends Pick<CreateInitiative, 'teamId' | 'applicationUrl'>>(
  fields: F,
  user: Identity,
  before?: Pick<InitiativeEntity, 'applicationUrl'>,
): F {
  const kept = fields.teamId === null ? {} : { kept: STREET };
  const words = publicWords(createInitiativeSchema, fields, user, { before, ...kept });
  const { applicationUrl } = words;
  const isOwn = !isAdult(user) && !!applicationUrl && applicationUrl !== before?.applicationUrl;
  return isOwn && leadsToPeople(applicationUrl) ? { ...words, applicationUrl: null } : words;
}

const languageOf = ({ language, title, description }: Fields, before?: InitiativeEntity) =>
  contentLanguage(language, before?.language, [title, description], [before?.title, before?.description]);

/** Without a first day or a zone there is no time of day, whatever was stored before. */
function dropLostTime(initiative: InitiativeEntity): void {
  if (initiative.startDate && initiative.timeZone) return;
  initiative.startTime = null;
  initiative.endTime = null;
}

type Fields = Omit<UpdateInitiative, 'initiativeId' | 'seen' | 'later'>;

/** The same fields as they are stored. */
const same = (initiative: InitiativeEntity, fields: Fields): Fields =>
  pick(initiative, Object.keys(fields) as (keyof Fields)[]);

const isLater = ({ state, startDate }: InitiativeEntity, first: string | null): boolean =>
  state !== 'CANCELLED' && Boolean(startDate && first && startDate > first);

/** The fields of a later one of a series after the change of an earlier one: what that did not change stays as it is. */
function sameChange(later: InitiativeEntity, before: Fields & Dates, fields: Fields): Fields {
  const isChanged = ([name, value]: [string, unknown]) => value !== before[name as keyof Fields];
  const changes = Object.fromEntries(Object.entries(fields).filter(isChanged));
  const { registrationDeadline = before.registrationDeadline, ...dates } = fields;
  return {
    ...same(later, fields),
    ...changes,
    ...movedAlong(datesOf(later), before, { ...dates, registrationDeadline }),
  };
}

/** The board of initiatives: listing, posting and changing. */
@Injectable()
export class Initiatives {
  constructor(
    private readonly em: EntityManager,
    private readonly moderation: Moderation,
    private readonly events: Events,
  ) {}

  /** @throws AppError INITIATIVE_NOT_FOUND, also for one that the reader may not see */
  async details(id: number, user: Identity | null): Promise<Initiative> {
    const db = dbOf(this.em);
    const row = await readInitiativePagePrepared(this.em, id);
    const part = await partOf(db, id, user);
    const { manager, codes } = part;
    const asker = user && !manager ? await readAsker(db, id, user.id) : undefined;
    if (!asker && !maySee(row, part, user)) throw fail('INITIATIVE_NOT_FOUND');
    if (user) await requireReadDraft(db, { id, state: row.state, createdBy: row.created_by }, user);
    const series = await readSeries(db, row, user, manager !== null);
    const initiative = {
      ...toInitiative(row, {
        isAdult: isAdult(user),
        isManager: manager !== null,
        hasPlace: codes !== null || part.readsAlong,
      }),
      series,
      ...(manager && { manager }),
      ...(codes && { codes }),
      ...(asker && { askedBy: asker.name }),
    };
    if (row.hidden_at === null) return initiative;
    return { ...initiative, hidden: await this.moderation.hiddenOf('initiative', id) };
  }

  /** @throws AppError NOT_A_TEAM_MEMBER, OWNERS_POST if the user may not post for the team */
  create(input: CreateInitiative, user: Identity): Promise<{ initiative: Initiative }> {
    return this.em.transactional(async (em) => {
      if (input.teamId !== null) await requireToPostFor(em, input.teamId, user);
      const initiative = em.create(InitiativeEntity, {
        ...publicFields(given(input), user),
        ...ownAddress(input, user),
        language: await languageOf(input),
        createdBy: user.id,
        byNewAccount: user.isNew,
      });
      dropLostTime(initiative);
      await em.flush();
      return { initiative: await readInitiative(dbOf(em), initiative.id, user) };
    });
  }

  /**
   * A post that comes to a team needs the right to post for it. One that an owner takes out of the team becomes theirs. With `later`, the
   * later ones of its series change as it does (docs/product.md#copies-and-series).
   * @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS, CHANGED_MEANWHILE, NOT_A_TEAM_MEMBER, OWNERS_POST, PLACES_TAKEN
   */
  update({ initiativeId, seen, later, ...changes }: UpdateInitiative, user: Identity) {
    const fields = given(changes);
    return this.em.transactional(async (em) => {
      const initiative = await lockForManager(em, initiativeId, user, { evenHidden: true });
      requireAsSeen(initiative, seen, fields);
      const before = { ...same(initiative, fields), ...datesOf(initiative) };
      const others = later ? await lockSeries(em, initiative, user, { evenHidden: true }) : [];
      await this.change(em, initiative, fields, user);
      for (const other of others.filter((one) => isLater(one, before.startDate)))
        await this.change(em, other, sameChange(other, before, fields), user);
      return { initiative: await readInitiative(dbOf(em), initiativeId, user) };
    });
  }

  private async change(
    em: EntityManager,
    initiative: InitiativeEntity,
    fields: Fields,
    user: Identity,
  ): Promise<void> {
    const { teamId } = initiative;
    if (fields.teamId !== null && fields.teamId !== teamId) await requireToPostFor(em, fields.teamId, user);
    await requirePlacesOfJoined(em, initiative, fields);
    const before = { title: initiative.title, ...planOf(initiative) };
    const words = publicFields(fields, user, initiative);
    const language = await languageOf(fields, initiative);
    em.assign(initiative, { ...words, language, ...changedAddress(fields, initiative, user) });
    dropLostTime(initiative);
    if (fields.teamId !== teamId) initiative.createdBy = user.id;
    const changed = changedPlan(before, planOf(initiative), initiative.state);
    if (changed || before.title !== initiative.title) initiative.sequence += 1;
    await em.flush();
    // A hidden initiative is corrected in silence.
    if (changed && initiative.state !== 'DRAFT' && !initiative.hiddenAt)
      await tellPeople(em, this.events, initiative, changed, user);
    // There may be more places now, or fewer, or they count people.
    await placesChanged(em, initiative, this.events);
  }
}
