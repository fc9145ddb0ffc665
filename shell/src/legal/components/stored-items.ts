import { AGE_COOKIE, DEVICE_COOKIE, SESSION_COOKIE } from '@meshwork/contracts-core';
import { THEME_KEY } from '@meshwork/ui/theme-script';

export interface StoredItem {
  /** As the browser's developer tools show them. */
  readonly names: readonly string[];
  readonly what: string;
  /** Says when it is written. */
  readonly since: string;
  /** Says when it is deleted. */
  readonly until: string;
}

/** The cookie of a session. */
export const SESSION_ITEM: StoredItem = {
  names: [SESSION_COOKIE.https],
  what: 'Keeps you logged in. It holds a long random number that means nothing to anybody but us: no name, no password. Scripts in the page cannot read it, and no other site gets it.',
  since: 'You log in or create an account.',
  until: 'You log out, you are away for 14 days, or 90 days have passed, whichever comes first.',
};

/** The cookie by which a browser is known again. */
export const DEVICE_ITEM: StoredItem = {
  names: [DEVICE_COOKIE.https],
  what: 'Tells us that you have logged in with this browser before. It logs nobody in. With it you get in even while somebody else guesses at your password, and we can write to you when an unknown browser logs in. It holds a long random number; scripts in the page cannot read it.',
  since: 'You log in or create an account.',
  until: 'A year after your last login here, or when you clear the data of this site.',
};

/** The cookie of a browser in which somebody was under 13. */
export const AGE_ITEM: StoredItem = {
  names: [AGE_COOKIE.https],
  what: 'Says that somebody in this browser told us they are under 13, so that no new account is created here at once. It holds nothing about who that was.',
  since: 'You say that you are under 13. The account is deleted then.',
  until: 'A day later.',
};

/** The cookie of a browser while some browsers get a newer version than others. */
export const SHARE_ITEM: StoredItem = {
  names: ['mesh_share'],
  what: 'Says which of two versions of this site you have, so that its pages fit together. Everybody with that version has the same text.',
  since: 'A new version is tried with some browsers.',
  until: 'A week later.',
};

/** Items that the pages store in the browser themselves; they never leave it. */
export const BROWSER_ITEMS: readonly StoredItem[] = [
  {
    names: [THEME_KEY],
    what: 'Remembers that you chose the light or the dark theme.',
    since: 'You choose one of the two.',
    until: 'You choose the system’s theme again, or clear the data of this site.',
  },
  {
    names: [
      'resourcesViewMode',
      'pathsViewMode',
      'teamsViewMode',
      'mentorsViewMode',
      'initiativesViewMode',
      'needsViewMode',
      'peopleViewMode',
    ],
    what: 'Remember whether you want a list as a grid of cards or as rows.',
    since: 'You switch the view of that list.',
    until: 'You clear the data of this site.',
  },
  {
    names: ['place'],
    what: 'Remembers the city that you looked near last, so that each list can offer it. It is the name of the city alone.',
    since: 'You choose a city above a list.',
    until: 'You empty the field, or clear the data of this site.',
  },
  {
    names: ['start-role'],
    what: 'Remembers whether you learn, run a team or help, so that your start page shows the steps for that.',
    since: 'You press one of the three on your start page.',
    until: 'You clear the data of this site.',
  },
  {
    names: ['recentVisits'],
    what: 'Remembers the last five teams, mentors, resources or initiatives that you opened, so that the search box can offer them again.',
    since: 'You open the page of one of them.',
    until: 'You log in or out, or clear the data of this site.',
  },
  {
    names: ['path-progress'],
    what: 'Remembers which resources of learning paths you are done with, while you are not logged in.',
    since: 'You mark a step as done.',
    until: 'You log in, which takes the marks over to your account, or clear the data of this site.',
  },
  {
    names: ['saved-things'],
    what: 'Remembers what you saved with a star, while you are not logged in.',
    since: 'You press a star.',
    until:
      'You log in, which hands the list to your account, you take the stars back, or clear the data of this site.',
  },
  {
    names: ['saved-searches'],
    what: 'Remembers the searches that you saved, with their names, while you are not logged in.',
    since: 'You save a search.',
    until:
      'You log in, which hands the list to your account, you remove them, or clear the data of this site.',
  },
  {
    names: ['draft:…'],
    what: 'Keep what you began to write in a form, so that a reload, a closed tab or logging in on the way does not lose it. Passwords are never kept, and only you find your text again.',
    since: 'You type into a form.',
    until:
      'You send, cancel or discard it, you log out, or a day has passed. Without an account also when you close the tab.',
  },
  {
    names: ['meshwork-pages', 'meshwork-files', 'meshwork-answers', 'serwist-expiration'],
    what: 'Keep the pages and the lists that you opened, so that you can read them without a network. Only what everybody may read is kept, never anything of an account.',
    since: 'You open a page.',
    until:
      'A newer version of the page replaces it, a list was not opened for 30 days, or you clear the data of this site.',
  },
  {
    names: ['meshwork-days'],
    what: 'For the people at the door of an event: keeps who has a place and who is here, encrypted, so that the door works without a network.',
    since: 'You open the page for the day of an event.',
    until: 'A day after the event, and a week later where something is not sent yet; or you log out.',
  },
  {
    names: ['meshwork-unsent'],
    what: 'Keeps what you noted at the door of an event, encrypted, until the site has it.',
    since: 'You note something there.',
    until: 'It is sent, also after you logged in again; or a week and a day after the event.',
  },
  {
    names: ['savedAnswers:…', 'moderationShortcuts'],
    what: 'For moderators only: keep the notes that they use again, and whether single keys are shortcuts.',
    since: 'A moderator saves a note, or switches the shortcuts off.',
    until: 'The moderator forgets the note or switches the shortcuts on, or clears the data of this site.',
  },
  {
    names: ['mesh-overrides'],
    what: 'For developers only: which part of the site this tab takes from their own machine.',
    since: 'You open a site on which the operator has switched that on. Public sites do not.',
    until: 'You close the tab.',
  },
];
