/** What a page claims, word for word, and the test that holds it. */
export interface Claim {
  readonly page: string;
  readonly words: string;
  /** The name of the file, wherever it stands, and the title of the test. */
  readonly heldBy: readonly [file: string, title: string];
}

const SUPPORT = 'shell/src/pages/support/support-questions.tsx';
const GUIDELINES = 'shell/src/pages/guidelines.page.tsx';
const TERMS = 'shell/src/pages/legal/terms-sections.tsx';
const PRIVACY = 'shell/src/pages/legal/privacy-sections.tsx';
const VALUES = 'shell/src/pages/about/values.tsx';

const claims = (page: string, rows: readonly (readonly [words: string, ...held: Claim['heldBy']])[]) =>
  rows.map(([words, ...heldBy]): Claim => ({ page, words, heldBy }));

/**
 * The claims about behaviour of the public pages and of dialogs. A sentence that no test holds is rewritten; those that the product's
 * specification fixes are promises of the operator (response times, prices) and not of the program.
 */
export const CLAIMS: readonly Claim[] = [
  ...claims(SUPPORT, [
    [
      'resources, teams, mentors and initiatives are open to everybody',
      'permissions.http.spec.ts',
      'has a row for every call of the contract',
    ],
    [
      'you must be at least 13 years old',
      'profile.http.spec.ts',
      'leaves nothing in any table, and no session and no mail',
    ],
    [
      'it works once and for one hour',
      'recovery.http.spec.ts',
      'accepts a link for an hour, for its own purpose, and only once when it is used in parallel',
    ],
    [
      'a download of everything we keep about you',
      'profile.http.spec.ts',
      'contains all data that is stored of a person, and no secret',
    ],
    [
      'a button that deletes your account',
      'profile.http.spec.ts',
      'deletes all personal data and frees the address',
    ],
    [
      'An owner of the team answers',
      'memberships.http.spec.ts',
      'sends a request, withdraws it, sends it again, and is accepted',
    ],
    [
      'Of many teams nobody is here yet',
      'memberships.http.spec.ts',
      'is refused where nobody runs the team, who could not answer',
    ],
    [
      'their page tells you when somebody runs them',
      'team-claims.http.spec.ts',
      'are told when somebody runs the team, as are those whose request is open',
    ],
    [
      'by a statement that one of us reads',
      'team-claims.http.spec.ts',
      'waits for a moderator, who accepts it',
    ],
    [
      'by its website or a mail to it where the public register names that website',
      'team-claims.http.spec.ts',
      'verifies no website that the register does not know',
    ],
    [
      'When its name, number, type or website changes, the badge goes',
      'teams.http.spec.ts',
      '%s the verification when the %s changes',
    ],
    [
      'whoever creates a team is its owner',
      'memberships.http.spec.ts',
      'makes the creator the owner, who may leave alone; the team stays',
    ],
    ['The only owner passes the team on first', 'memberships.http.spec.ts', 'let the last owner leave once'],
    [
      'Between adults the mentor also sees the address of your account',
      'requests.http.spec.ts',
      '%s asks %p: the address is shown %p',
    ],
    [
      'you can change or remove your profile whenever you like',
      'mentors.journey.ts',
      'a mentor profile is created, changed, found, contacted, and removed',
    ],
    ['choose Report on its page', 'resource.page.component.spec.tsx', 'can be reported by everybody else'],
    [
      'lists all calls',
      'permissions.http.spec.ts',
      'lets every program read the description of the contract',
    ],
  ]),
  ...claims(GUIDELINES, [
    [
      'Moderators see your report, and nobody else',
      'permissions.http.spec.ts',
      'has a row for every call of the contract',
    ],
    [
      'You hear what was decided',
      'reports.http.spec.ts',
      'closes the reports about its things, and tells the reporters',
    ],
    [
      "Neither of you sees the other's requests and messages any more",
      'people.http.spec.ts',
      'takes the threads out of both inboxes and their counts',
    ],
    [
      'The other is not told',
      'people.http.spec.ts',
      'lets neither start or answer a thread, as if the other were not there',
    ],
    [
      'take the Verified badge of a team away',
      'decisions.http.spec.ts',
      'takes the badge of a verified thing away',
    ],
    [
      'When three people with a confirmed address, whose accounts are older than a day, report',
      'reports.http.spec.ts',
      'three with an account of today',
    ],
    [
      'ask once for a second look: another moderator takes it where there is one',
      'decisions.http.spec.ts',
      'is possible once, and another moderator takes it',
    ],
    [
      'A suspended account can still read, download its data and be deleted',
      'people.http.spec.ts',
      'suspends for good, which still allows to export and to delete the account',
    ],
  ]),
  ...claims(TERMS, [
    [
      'you must be at least 13 years old',
      'profile.http.spec.ts',
      'leaves nothing in any table, and no session and no mail',
    ],
    [
      'What you post for a team belongs to the team, and stays with it when you leave',
      'resource-write.http.spec.ts',
      'stays with the team when its poster leaves, and goes back when the team is gone',
    ],
    [
      'A Verified badge says that its owners have proved the team',
      'team-claims.http.spec.ts',
      'makes the person the owner of the verified team',
    ],
  ]),
  ...claims(PRIVACY, [
    [
      'The password is stored in a scrambled form (a hash)',
      'password-hasher.spec.ts',
      'accepts the right password only, and none without an account',
    ],
    [
      'What you search for is not in it',
      'headers.gateway.spec.ts',
      'writes one line of JSON per request, without the query',
    ],
    [
      'What people under 18 post is by “A young member”, without a picture',
      'young-people.http.spec.ts',
      'what a person of the band %s posts is by "%s" in public',
    ],
    [
      'also see the contact address that you put on a mentor profile or an initiative',
      'young-people.http.spec.ts',
      '%s finds %d addresses of mentors and initiatives',
    ],
    [
      'The address of somebody under 18 is shown to nobody',
      'requests.http.spec.ts',
      'stores no contact address of somebody under 18',
    ],
    [
      'each such mail says how to stop it',
      'notifications.journey.ts',
      'a request arrives at the bell, and its mail is stopped with one press',
    ],
    ['after 14 days without a visit', 'sessions.http.spec.ts', '14 days without use'],
    [
      'your account, profile, picture, mentor profile, memberships and messages are removed',
      'people.http.spec.ts',
      'deletes what belonged to them alone',
    ],
    [
      'initiatives that you posted for a team stay with the team, without your name and address',
      'people.http.spec.ts',
      'keeps posts for a team, without creator and contact address',
    ],
    [
      'resources stay in the library',
      'resource-list.http.spec.ts',
      'names the creator and the team, and a deleted account as such',
    ],
    [
      'the number of participants stays, without your words',
      'people.http.spec.ts',
      'still counts an accepted participation, without its texts',
    ],
    [
      'see where you are logged in, and end it there',
      'sessions.http.spec.ts',
      'are listed with device and address, and can be ended one by one',
    ],
    [
      'We keep an age group (13 to 17, adult)',
      'accounts.http.spec.ts',
      'of %i makes the band %s, at once and alone',
    ],
    [
      'we delete the account and everything about it within a minute',
      'profile.http.spec.ts',
      'leaves nothing in any table, and no session and no mail',
    ],
    [
      'Each suggestion says why it is there',
      'suggestions.http.spec.ts',
      'are those of the profile, and for beginners where the person has just begun',
    ],
    [
      'it is deleted with your account',
      'suggestions.http.spec.ts',
      'is exported, and deleted with the account',
    ],
    [
      'A closed report is deleted after a year',
      'moderation-queue.http.spec.ts',
      'are deleted a year after they were closed; open ones and second looks stay',
    ],
    [
      'Passwords and login tokens are stored as hashes only',
      'sessions.http.spec.ts',
      'is a cookie that no script and no other site can use, and is stored as a hash',
    ],
    [
      'Each part of the site can read no more of the data than it needs',
      'contract.http.spec.ts',
      'covers names and pictures for both, addresses only for community, and no tables',
    ],
  ]),
  ...claims(VALUES, [
    [
      'links that are checked',
      'still-true.http.spec.ts',
      'check each link once, a few at a time, and store the result',
    ],
    [
      'The badge of a verified team means that its owners have proved it',
      'team-claims.http.spec.ts',
      'makes the person the owner of the verified team',
    ],
  ]),
  ...claims('libs/shell-contract/src/standing/birth-month.form.tsx', [
    [
      'We ask everybody once, before they first write to others. Nobody else sees it, and we keep only an age group.',
      'accounts.http.spec.ts',
      'is said once, also by two tabs at the same time',
    ],
  ]),
  ...claims('mfe-community/src/initiatives/components/organizer-question.tsx', [
    [
      'you can leave at any time',
      'organizing.http.spec.ts',
      'is asked first, and may do what the poster may from their yes until they leave',
    ],
  ]),
];
