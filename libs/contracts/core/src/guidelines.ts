/** One published rule of the community, at `/guidelines#<id>`. A decision of a moderator names the rule by its id. */
export interface Guideline {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The rules of the community, in the order of the page (docs/product.md#guidelines). */
export const GUIDELINES = [
  {
    id: 'respect',
    title: 'Treat people with respect',
    text: 'No insults, threats, hate or unwanted pressure. Criticise an idea, never a person. A "no" is an answer.',
  },
  {
    id: 'safety',
    title: 'Keep young people safe',
    text: 'Many people here are under 18. Nothing sexual, no private meetings, no asking for pictures, addresses, numbers or accounts elsewhere. Adults keep conversations where a team can read them.',
  },
  {
    id: 'privacy',
    title: 'Keep private things private',
    text: "Do not publish anybody's address, telephone number, school schedule or messages without their consent.",
  },
  {
    id: 'identity',
    title: 'Be who you say you are',
    text: 'One person, one account. Do not pose as somebody else, as a team you do not belong to, or as the people who run this site.',
  },
  {
    id: 'spam',
    title: 'No spam and no advertising',
    text: 'Post what helps robotics and STEM people, once. Sponsors and vendors are welcome where they are named as such.',
  },
  {
    id: 'accuracy',
    title: 'Keep it true and up to date',
    text: 'Dates, places and links are right when you post them, and you correct them when they change.',
  },
  {
    id: 'rights',
    title: 'Share only what you may share',
    text: "Link to other people's work and name them. Do not copy what its licence forbids.",
  },
  {
    id: 'law',
    title: 'Nothing illegal or dangerous',
    text: 'No malware, no instructions that put people in danger, nothing that the law forbids.',
  },
] as const satisfies readonly Guideline[];

export type GuidelineId = (typeof GUIDELINES)[number]['id'];
export const GUIDELINE_IDS = GUIDELINES.map(({ id }) => id) as [GuidelineId, ...GuidelineId[]];
