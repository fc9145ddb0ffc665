import { calendarFilePath, type ThreadKind } from '@meshwork/contracts-community';
import { productName } from '@meshwork/contracts-core';
import { type Said, said } from '@meshwork/language';
import { planLines } from '../../events/plan-texts.ts';
import type { Answer, EventRequest } from '../../events/request-events.ts';
import type { Plan } from '../../events/words.ts';
import { asItIs, type EventOf, inSubject, lineBy, quoted, somebody, type Told } from './notice-texts.ts';

/** The fields that all notices about a request have. */
export const aboutRequest = ({ id, withMinor }: EventRequest) => ({
  requestId: id,
  ...(withMinor && { withMinor }),
  action: { label: said('Open the messages'), path: `/requests/${id}` },
});

/** The calendar file of what somebody takes part in. */
export const calendarOf = (initiativeId: number) => ({
  items: [{ label: said('Add it to your calendar'), url: calendarFilePath(initiativeId) }],
});

/** Says when and where it takes place, where that is for the reader. */
export const linesOf = (plan: Plan | undefined): string[] => (plan ? planLines(plan) : []);

type Asked = EventOf<'request.asked'>;
type ByActor = (actor: string) => Said;

/** The notice of a first message. */
const asked = (
  { request, target, by, message }: Asked,
  kind: 'mentor' | 'initiative' | 'team',
  { subject, line, text }: { subject: Said; line: ByActor; text: Said },
): Told => ({
  ...aboutRequest(request),
  kind: 'REQUEST',
  about: { kind, id: target.id },
  subject,
  ...lineBy(by, line),
  paragraphs: [text, ...quoted(said('Their message:'), message)],
});

const hasQuestion: ByActor = (actor) => said('{actor} has a question for you as a mentor', { actor });
const wantsToJoin = (actor: string, name: string): Said =>
  said('{actor} would like to join {name}', { actor, name });
const wroteTo = (actor: string, team: string): Said => said('{actor} wrote to {team}', { actor, team });
const offersHelp = (actor: string, team: string): Said => said('{actor} offers {team} help', { actor, team });

export const ASKED: Readonly<Record<ThreadKind, (event: Asked) => Told>> = {
  MENTOR: (event) =>
    asked(event, 'mentor', {
      subject: hasQuestion(somebody(event.by)),
      line: hasQuestion,
      text: said('{name} wrote to your mentor profile on {product}.', {
        name: event.by.text,
        product: productName(),
      }),
    }),
  INITIATIVE: (event) => {
    const actor = somebody(event.by);
    const { name } = event.target;
    return asked(event, 'initiative', {
      subject: inSubject(
        name,
        (title) => wantsToJoin(actor, title),
        said('{actor} would like to join your initiative', { actor }),
      ),
      line: (actor) => wantsToJoin(actor, name.text),
      text: said('{name} asks to join your initiative "{title}" on {product}.', {
        name: event.by.text,
        title: name.text,
        product: productName(),
      }),
    });
  },
  TEAM: (event) => {
    const actor = somebody(event.by);
    const { name } = event.target;
    return asked(event, 'team', {
      subject: inSubject(
        name,
        (team) => wantsToJoin(actor, team),
        said('{actor} would like to join your team', { actor }),
      ),
      line: (actor) => wantsToJoin(actor, name.text),
      text: said('{name} asks to join your team "{team}".', { name: event.by.text, team: name.text }),
    });
  },
  TEAMS: (event) => {
    const actor = somebody(event.by);
    const { name } = event.target;
    return asked(event, 'team', {
      subject: inSubject(name, (team) => wroteTo(actor, team), said('{actor} wrote to your team', { actor })),
      line: (actor) => wroteTo(actor, name.text),
      text: said('{name} wrote to your team on {product} in the name of another team.', {
        name: event.by.text,
        product: productName(),
      }),
    });
  },
  OFFER: (event) => {
    const actor = somebody(event.by);
    const { name } = event.target;
    return asked(event, 'team', {
      subject: inSubject(
        name,
        (team) => offersHelp(actor, team),
        said('{actor} offers your team help', { actor }),
      ),
      line: (actor) => offersHelp(actor, name.text),
      text: said('{name} offers help with something that your team looks for on {product}.', {
        name: event.by.text,
        product: productName(),
      }),
    });
  },
};

type Answered = EventOf<'request.answered'>;

const OF_OFFER: Readonly<Record<Answer, { line: ByActor; paragraph: ByActor }>> = {
  ACCEPTED: {
    line: (actor) => said('{actor} accepted your offer of help', { actor }),
    paragraph: (actor) => said('{actor} accepted your offer of help.', { actor }),
  },
  DECLINED: {
    line: (actor) => said('{actor} declined your offer of help', { actor }),
    paragraph: (actor) => said('{actor} declined your offer of help.', { actor }),
  },
};

const OF_TEAM: Readonly<Record<Answer, { subject: ByActor; line: ByActor; paragraph: ByActor }>> = {
  ACCEPTED: {
    subject: (actor) => said('{actor} accepted what you asked', { actor }),
    line: (actor) => said('{actor} accepted what your team asked', { actor }),
    paragraph: (actor) => said('{actor} accepted what your team asked.', { actor }),
  },
  DECLINED: {
    subject: (actor) => said('{actor} declined what you asked', { actor }),
    line: (actor) => said('{actor} declined what your team asked', { actor }),
    paragraph: (actor) => said('{actor} declined what your team asked.', { actor }),
  },
};

const teamAnswered = (
  { request, by, note }: Answered,
  { subject, line, paragraph }: { subject: ByActor; line: ByActor; paragraph: ByActor },
): Told => ({
  ...aboutRequest(request),
  kind: 'ANSWER',
  subject: subject(somebody(by)),
  ...lineBy(by, line),
  paragraphs: [paragraph(by.text), ...quoted(said('Their note:'), note)],
});

interface OfMentor {
  readonly subject: ByActor;
  readonly unnamed: Said;
  readonly line: ByActor;
  readonly paragraph: (name: string) => Said;
}
const OF_MENTOR: Readonly<Record<Answer, OfMentor>> = {
  ACCEPTED: {
    subject: (actor) => said('{actor} accepted your request', { actor }),
    unnamed: said('The mentor accepted your request'),
    line: (actor) => said('{actor} accepted your request to them as a mentor', { actor }),
    paragraph: (name) => said('The mentor {name} accepted your request.', { name }),
  },
  DECLINED: {
    subject: (actor) => said('{actor} declined your request', { actor }),
    unnamed: said('The mentor declined your request'),
    line: (actor) => said('{actor} declined your request to them as a mentor', { actor }),
    paragraph: (name) => said('The mentor {name} declined your request.', { name }),
  },
};

interface ToJoin {
  readonly line: (name: string) => Said;
  readonly anInitiative: Said;
  readonly aTeam: Said;
  readonly initiative: (title: string) => Said;
  readonly team: (team: string) => Said;
}
const TO_JOIN: Readonly<Record<Answer, ToJoin>> = {
  ACCEPTED: {
    line: (name) => said('Your request to join {name} was accepted', { name }),
    anInitiative: said('Your request to join an initiative was accepted'),
    aTeam: said('Your request to join a team was accepted'),
    initiative: (title) => said('Your request to join "{title}" was accepted.', { title }),
    team: (team) => said('Your request to join the team "{team}" was accepted.', { team }),
  },
  DECLINED: {
    line: (name) => said('Your request to join {name} was declined', { name }),
    anInitiative: said('Your request to join an initiative was declined'),
    aTeam: said('Your request to join a team was declined'),
    initiative: (title) => said('Your request to join "{title}" was declined.', { title }),
    team: (team) => said('Your request to join the team "{team}" was declined.', { team }),
  },
};

export const ANSWERED: Readonly<Record<ThreadKind, (event: Answered) => Told>> = {
  MENTOR: ({ request, target, by, answer, note }) => {
    const { subject, unnamed, line, paragraph } = OF_MENTOR[answer];
    return {
      ...aboutRequest(request),
      kind: 'ANSWER',
      about: { kind: 'mentor', id: target.id },
      subject: inSubject(by, subject, unnamed),
      ...lineBy(by, line),
      paragraphs: [paragraph(by.text), ...quoted(said('Their note:'), note)],
    };
  },
  INITIATIVE: ({ request, target, answer, note }) => {
    const { line, anInitiative, initiative } = TO_JOIN[answer];
    const plan = answer === 'ACCEPTED' ? target.plan : undefined;
    return {
      ...aboutRequest(request),
      kind: 'ANSWER',
      about: { kind: 'initiative', id: target.id },
      subject: inSubject(target.name, line, anInitiative),
      title: line(target.name.text),
      paragraphs: [
        initiative(target.name.text),
        ...linesOf(plan).map(asItIs),
        ...quoted(said('The note with it:'), note),
      ],
      ...(plan && { plan: linesOf(plan), ...calendarOf(target.id) }),
    };
  },
  TEAM: ({ request, target, answer, note }) => {
    const { line, aTeam, team } = TO_JOIN[answer];
    return {
      ...aboutRequest(request),
      kind: 'ANSWER',
      about: { kind: 'team', id: target.id },
      subject: inSubject(target.name, line, aTeam),
      title: line(target.name.text),
      paragraphs: [team(target.name.text), ...quoted(said('The note with it:'), note)],
      action: { label: said('See the team'), path: `/teams/${target.id}` },
    };
  },
  TEAMS: (event) => teamAnswered(event, OF_TEAM[event.answer]),
  OFFER: (event) => teamAnswered(event, { ...OF_OFFER[event.answer], subject: OF_OFFER[event.answer].line }),
};
