import type { ThreadKind, ThreadSide } from '@meshwork/contracts-community';
import { type Said, said } from '@meshwork/language';
import { aboutRequest } from './answer-notice-texts.ts';
import { type EventOf, inSubject, lineBy, quoted, somebody, type Told } from './notice-texts.ts';

type Ended = EventOf<'request.ended'>;

/** The sentences about an end: without the initiative, and with it where it may be named. */
interface Ending {
  readonly line: (actor: string) => Said;
  readonly paragraph: (name: string) => Said;
}
interface EndingAt {
  readonly subject: (actor: string, title: string) => Said;
  readonly unnamed: (actor: string) => Said;
  readonly line: (actor: string, title: string) => Said;
  readonly paragraph: (name: string, title: string) => Said;
}

const thanksYou = (actor: string): Said => said('{actor} thanks you', { actor });

const THANKS: Ending = {
  line: thanksYou,
  paragraph: (name) => said('{name} thanks you. The messages stay readable for both of you.', { name }),
};
const MENTORING: Ending = {
  line: (actor) => said('{actor} ended the mentoring', { actor }),
  paragraph: (name) =>
    said('{name} ended the mentoring. The messages stay readable for both of you.', { name }),
};
const AGREED: Ending = {
  line: (actor) => said('{actor} ended what you had agreed', { actor }),
  paragraph: (name) =>
    said('{name} ended what you had agreed. The messages stay readable for both of you.', { name }),
};
const GAVE_BACK: Ending = {
  line: (actor) => said('{actor} gave back their place', { actor }),
  paragraph: (name) =>
    said('{name} gave back their place. The messages stay readable for both of you.', { name }),
};
const PARTICIPATION: Ending = {
  line: (actor) => said('{actor} ended your participation', { actor }),
  paragraph: (name) =>
    said('{name} ended your participation. The messages stay readable for both of you.', { name }),
};

const GAVE_BACK_AT: EndingAt = {
  subject: (actor, title) => said('{actor} gave back their place at {title}', { actor, title }),
  unnamed: (actor) => said('{actor} gave back their place at an initiative', { actor }),
  line: (actor, title) => said('{actor} gave back their place at “{title}”', { actor, title }),
  paragraph: (name, title) =>
    said('{name} gave back their place at “{title}”. The messages stay readable for both of you.', {
      name,
      title,
    }),
};
const PARTICIPATION_IN: EndingAt = {
  subject: (actor, title) => said('{actor} ended your participation in {title}', { actor, title }),
  unnamed: (actor) => said('{actor} ended your participation in an initiative', { actor }),
  line: (actor, title) => said('{actor} ended your participation in “{title}”', { actor, title }),
  paragraph: (name, title) =>
    said('{name} ended your participation in “{title}”. The messages stay readable for both of you.', {
      name,
      title,
    }),
};
/** With thanks before the initiative is over, whose line says the thanks alone. */
const GAVE_BACK_THANKFULLY: EndingAt = {
  ...GAVE_BACK_AT,
  subject: (actor, title) => said('{actor} thanks you at {title}', { actor, title }),
  unnamed: (actor) => said('{actor} thanks you at an initiative', { actor }),
  line: thanksYou,
};
const PARTICIPATION_THANKFULLY: EndingAt = {
  ...PARTICIPATION_IN,
  subject: (actor, title) => said('{actor} thanks you in {title}', { actor, title }),
  unnamed: (actor) => said('{actor} thanks you in an initiative', { actor }),
  line: thanksYou,
};
const THANKS_FOR: EndingAt = {
  subject: (actor, title) => said('{actor} thanks you for {title}', { actor, title }),
  unnamed: (actor) => said('{actor} thanks you for an initiative', { actor }),
  line: thanksYou,
  paragraph: (name, title) =>
    said('{name} thanks you for “{title}”. The messages stay readable for both of you.', { name, title }),
};
const THANKS_FOR_COMING: EndingAt = {
  subject: (actor, title) => said('{actor} thanks you for coming to {title}', { actor, title }),
  unnamed: (actor) => said('{actor} thanks you for coming to an initiative', { actor }),
  line: thanksYou,
  paragraph: (name, title) =>
    said('{name} thanks you for coming to “{title}”. The messages stay readable for both of you.', {
      name,
      title,
    }),
};

/** Says what was ended: "Ada gave back their place". */
function endOf(kind: ThreadKind, side: ThreadSide): Ending {
  if (kind === 'MENTOR') return MENTORING;
  if (kind !== 'INITIATIVE') return AGREED;
  return side === 'REQUESTER' ? GAVE_BACK : PARTICIPATION;
}

function endAt({ side, isOver, thanks }: Ended): EndingAt {
  const isByRequester = side === 'REQUESTER';
  if (isOver) return isByRequester ? THANKS_FOR : THANKS_FOR_COMING;
  if (thanks) return isByRequester ? GAVE_BACK_THANKFULLY : PARTICIPATION_THANKFULLY;
  return isByRequester ? GAVE_BACK_AT : PARTICIPATION_IN;
}

const isOverNow = (title: string): Said => said('{title} is over', { title });

export function requestEnded(event: Ended): Told {
  const { request, by, kind, side, initiative, hasEnded, isOver = false, thanks } = event;
  const actor = somebody(by);
  if (isOver && initiative && !thanks)
    return {
      ...aboutRequest(request),
      kind: 'MESSAGE',
      title: said('“{title}” is over', { title: initiative.name.text }),
      about: { kind: 'initiative', id: initiative.id },
      subject: inSubject(initiative.name, isOverNow, said('An initiative is over')),
      paragraphs: [
        said('“{title}” is over. The messages about it stay readable.', { title: initiative.name.text }),
      ],
    };
  const theirThanks = quoted(said('Their thanks:'), thanks);
  if (hasEnded || !initiative) {
    const end = hasEnded || isOver ? THANKS : endOf(kind, side);
    const line = thanks ? thanksYou : end.line;
    return {
      ...aboutRequest(request),
      kind: 'MESSAGE',
      ...lineBy(by, line),
      subject: line(actor),
      paragraphs: [end.paragraph(by.text), ...theirThanks],
    };
  }
  const { subject, unnamed, line, paragraph } = endAt(event);
  const title = initiative.name.text;
  return {
    ...aboutRequest(request),
    kind: 'MESSAGE',
    // A lost or returned place is mailed although there is something unread.
    mailsAgain: true,
    ...lineBy(by, (actor) => line(actor, title)),
    about: { kind: 'initiative', id: initiative.id },
    subject: inSubject(initiative.name, (title) => subject(actor, title), unnamed(actor)),
    paragraphs: [paragraph(by.text, title), ...theirThanks],
  };
}
