import { columnOf, type Deletions, type PersonData } from '../personal-data/personal-data.ts';
import {
  ModerationCaseEntity,
  ModerationDecisionEntity,
  ModerationNoticeEntity,
  ModerationReportEntity,
} from './moderation.entity.ts';
import { moderationDb } from './moderation.tables.ts';

const clearReport = ({ em, schema, isDeleted }: Deletions) =>
  moderationDb(em, schema)
    .updateTable('moderation_report')
    .set({ words: null })
    .where('words', 'is not', null)
    .where(isDeleted('reporter_id'))
    .execute();

const clearCase = ({ em, schema, isDeleted }: Deletions) =>
  moderationDb(em, schema)
    .updateTable('moderation_case')
    .set({ words: null })
    .where('words', 'is not', null)
    .where(isDeleted('author_id'))
    .execute();

const clearDecision = ({ em, schema, isDeleted }: Deletions) =>
  moderationDb(em, schema)
    .updateTable('moderation_decision')
    .set({ title: '' })
    .where('title', '<>', '')
    .where(isDeleted('author_id'))
    .execute();

const MODERATORS = 'moderators';

/** Deletion clears the words and the name of the item; reports and decisions stay, since moderators judge repeated acts by them. */
export const moderationPeople: readonly PersonData[] = [
  {
    ...columnOf(ModerationReportEntity, 'reporterId'),
    why: 'moderators see what people report, and weigh it by who did',
    readers: MODERATORS,
    until: 'a number remains, without words',
    deleted: { how: 'the words go', run: clearReport },
    exported: [
      {
        kind: 'report',
        data: `'kind', kind, 'id', item_id, 'reason', reason, 'words', words, 'createdAt', created_at`,
      },
    ],
  },
  {
    ...columnOf(ModerationReportEntity, 'authorId'),
    why: 'whose thing was reported',
    readers: MODERATORS,
    until: 'a number remains',
    deleted: { how: 'a number stays, which names nobody' },
    exported: { not: 'who reports is protected; the outcome comes as a notice' },
  },
  {
    ...columnOf(ModerationCaseEntity, 'authorId'),
    why: 'whose thing a case is about, and who asked for a second look',
    readers: MODERATORS,
    until: 'a number remains, without words',
    deleted: { how: 'the words go', run: clearCase },
    exported: [
      {
        kind: 'secondLook',
        data: `'kind', kind, 'id', item_id, 'words', words, 'createdAt', opened_at`,
        where: `source = 'SECOND_LOOK'`,
      },
    ],
  },
  {
    ...columnOf(ModerationDecisionEntity, 'authorId'),
    why: 'what was decided about a thing of theirs',
    readers: MODERATORS,
    until: 'a number remains, without the title',
    deleted: { how: 'the title goes', run: clearDecision },
    exported: { not: 'it comes as a notice' },
  },
  {
    ...columnOf(ModerationDecisionEntity, 'decidedBy'),
    why: 'which moderator decided',
    readers: MODERATORS,
    until: 'a number remains',
    deleted: { how: 'a number stays, as in the audit log' },
    exported: { not: 'an act of the site, which the audit log has' },
  },
  {
    ...columnOf(ModerationNoticeEntity, 'accountId'),
    why: 'auth tells the person of a decision',
    readers: 'auth',
    deleted: 'ROW',
    exported: { not: 'auth exports it as a notice' },
  },
];
