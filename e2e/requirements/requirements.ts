/**
 * The first requirements of the product (docs/adr/0002-product-rules.md) as data: screens, texts, calls, rules and constants that stay as
 * they are, word for word. requirements.journey.ts holds all of them against a running site; what was changed on purpose stands in CHANGED.
 */

/** A screen that visitors see, with texts that it always shows. */
export interface Screen {
  readonly path: string;
  readonly title: string;
  readonly texts: readonly string[];
}

const title = (page: string) => `${page} | Meshwork`;
const SEARCHED = "Try adjusting your search or filters to find what you're looking for.";

// biome-ignore format: one line each where it is short
export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    title: 'Meshwork | Robotics teams, mentors and resources in one place',
    texts: ['200+', 'Active Teams', 'Resources', 'Mentors', 'Teams', 'Initiatives'],
  },
  {
    path: '/about',
    title: 'About Meshwork | Our Mission & Vision',
    texts: [
      ...[
        'Address the resource gap',
        'Strengthen the community',
        'Inspire the next generation',
        'Amplify impact',
      ],
      ...['Community first', 'Open collaboration', 'Quality and trust', 'Continuous innovation'],
      ...['Inclusivity and access', 'Action-oriented impact'],
      ...['About Meshwork', 'Our Mission', 'Our Purpose', 'Our Values', 'Join Our Growing Community'],
      ...['Explore Resources', 'Find a Team'],
    ],
  },
  { path: '/login', title: title('Log In'), texts: ['Log In', 'Create Account'] },
  { path: '/teams', title: title('Teams'), texts: ['Find Your Team', 'All Teams'] },
  {
    path: '/teams/1',
    title: title('Team 1 The Juggernauts'),
    texts: ['Team 1', 'FIRST FRC', 'Resources', 'Initiatives'],
  },
  { path: '/teams?search=zzqqxx', title: title('Teams'), texts: ['No Other Teams Found'] },
  { path: '/mentors', title: title('Mentors'), texts: [] },
  { path: '/mentors/1', title: title('Sofia Marchetti (demo)'), texts: ['About Me', 'Associated Teams', 'This mentor is not currently associated with any public teams.'] },
  { path: '/mentors?search=zzqqxx', title: title('Mentors'), texts: ['No Mentors Found', SEARCHED, 'Clear All Filters'] },
  { path: '/resources', title: title('Resources'), texts: [] },
  {
    path: '/resources/1',
    title: title('FRC Game Manual and Season Materials'),
    texts: ['About this Resource', 'Posted By', 'Visit Resource', 'Added', 'view'],
  },
  { path: '/resources?search=zzqqxx', title: title('Resources'), texts: ['No Resources Found', SEARCHED, 'Clear All Filters'] },
  {
    path: '/initiatives',
    title: title('Initiatives'),
    texts: ['Opportunities & Initiatives', 'All Types', 'Learn More'],
  },
  {
    path: '/initiatives/1',
    title: title('Canadian Rockies Regional'),
    texts: [
      ...[
        'Overview',
        'Participation',
        'Posted By',
        'About',
        'Key Details',
        'Duration',
        'Target audience',
        'Format',
      ],
      ...['Competition Teams', 'In-Person'],
    ],
  },
  { path: '/initiatives?search=zzqqxx', title: title('Initiatives'), texts: ['No Initiatives Found', 'Try adjusting your search or filters', 'Clear All Filters'] },
  {
    path: '/pricing',
    title: title('Pricing'),
    texts: [
      ...['Free', 'Team', 'Organization', '$0', '$29', '14-day free trial, no card required.', 'Custom'],
      ...['Get Started', 'Start Free Trial', 'Contact Sales', 'Get Started Free', 'PayPal'],
    ],
  },
  { path: '/contact', title: title('Contact'), texts: ['Name', 'Email', 'Message'] },
  { path: '/support', title: title('Support'), texts: ['Frequently Asked Questions', '1-2 business days'] },
  { path: '/privacy', title: title('Privacy Policy'), texts: ['January 2025', '13'] },
  { path: '/terms', title: title('Terms of Service'), texts: ['January 2025', '13'] },
  { path: '/cookies', title: title('Cookie Policy'), texts: [] },
  { path: '/no-such-page', title: title('Not Found'), texts: ['Not Found'] },
  { path: '/teams/999999', title: title('Team'), texts: ['Could not load team details', 'Team not found.', 'Back to Teams'] },
  { path: '/mentors/999999', title: title('Mentor'), texts: ['Could not load mentor details.', 'Mentor not found.'] },
  { path: '/resources/999999', title: title('Resource'), texts: ['Could not load resource', 'Resource not found.'] },
  { path: '/initiatives/999999', title: title('Initiative'), texts: ['Could not load initiative', 'Initiative not found.'] },
];

/** Links that stand in header and footer of every page. */
export const HEADER_LINKS = ['/', '/resources', '/teams', '/mentors', '/initiatives', '/pricing', '/login'];
/** Also by a part of the address, where it is another site's. */
// biome-ignore format: a table of one row a line
export const FOOTER_LINKS = [
  ...['/resources', '/initiatives', '/teams', '/mentors', '/about', '/contact', '/support', '/privacy', '/terms', '/cookies'],
  ...['linkedin', 'instagram', 'mailto:'],
];

/** Texts that stand in what the site serves, and show only after an act or a failure. */
// biome-ignore format: a table of one row a line
export const TEXTS: readonly string[] = [
  ...['Logging in...', 'Creating Account...', 'Your password looks good', 'Failed to check username'],
  'At least 8 characters with uppercase, lowercase, and number',
  ...['Login failed', 'Login failed. Please try again.', 'Session check failed', 'Registration failed. Please try again.'],
  'This email is already registered. Please try logging in instead.',
  'This username is already taken. Please choose a different username.',
  ...['Team created successfully!', 'Team successfully verified.', 'Successfully left team.'],
  ...['Resource created successfully!', 'Resource successfully deleted.', 'Failed to increment view count.'],
  ...['Initiative created successfully!', 'Initiative successfully deleted.', 'Join request sent successfully!'],
  ...['Mentor profile saved successfully!', 'Contact request sent successfully!'],
  ...['Profile updated successfully!', 'Profile picture updated successfully!'],
  ...['Message Sent!', "Thank you for reaching out. We'll get back to you shortly."],
  ...['Failed to create team', 'Failed to verify team: ', 'An unknown error occurred while verifying the team.'],
  ...['Failed to leave team', 'Update failed: ', 'An unknown error occurred.', 'Failed to update avatar'],
  ...['Error fetching your teams: '],
  'Error loading requests: ',
  ...['Failed to save mentor profile', 'Failed to create resource', 'Failed to create initiative'],
  ...['Failed to send join request', 'Failed to send contact request'],
  ...['Failed to delete resource', 'Failed to delete initiative'],
  ...['You must be logged in to send a request.', 'You must be logged in to send a message.'],
  ...['You must be logged in to view this page.', 'Access Denied', 'lacks required permissions.'],
  ...['Please log in to request to join an initiative.', 'Please log in to contact a mentor.'],
  ...['Are you sure you want to delete this resource? This action cannot be undone.'],
  ...['Are you sure you want to delete this initiative? This action cannot be undone.'],
  ...['No Resources Yet', 'No Initiatives Yet', 'No Mentor Requests', 'No Initiative Requests'],
  'You have not received any contact requests for your mentor profiles.',
  'You have not received any join requests for your initiatives.',
  ...['Post As (Optional)', 'Post as Individual', 'Search by title, org, etc...', 'Your Team', 'Verify Team', 'Leave Team'],
  ...['Create Team', 'Become a Mentor', 'Add Resource', 'Add Initiative', 'Request to Join', 'Contact Organizer'],
  ...['Image size must be less than 2MB', 'Failed to read image file', 'Dates to be announced'],
  ...['Failed to update profile picture.', 'Avatar URL cannot be empty.'],
  ...['Name must be at least 2 characters.', 'Message must be at least 10 characters.'],
  // Types of teams, categories of resources, for whom an initiative is.
  ...['FIRST FRC', 'FIRST FTC', 'FIRST FLL', 'Makerspace', 'Research team', 'Science olympiad', 'Nonprofit'],
  ...['STEM general', 'Mechanical design', 'Team management', 'Electrical', 'Outreach', 'Strategy'],
  ...['Students & Teams', 'Competition Teams', 'STEM Students', 'All Levels', 'Community Members'],
  'STEM Community',
];

/** The values that a parameter of a list takes; every other one is refused. */
export const ENUMERATIONS: readonly (readonly [list: string, values: readonly string[]])[] = [
  ['resources?type', ['ARTICLE', 'COURSE', 'DOCUMENTATION', 'TOOL', 'TUTORIAL', 'VIDEO']],
  [
    'resources?category',
    [
      ...['BUSINESS', 'CAD', 'ELECTRICAL', 'FIRST', 'MECHANICAL_DESIGN', 'OUTREACH', 'PROGRAMMING'],
      ...['STEM_GENERAL', 'STRATEGY', 'TEAM_MANAGEMENT', 'VEX'],
    ],
  ],
  ['resources?difficultyLevel', ['BEGINNER', 'INTERMEDIATE', 'ADVANCED']],
  ['initiatives?initiativeType', ['COMPETITION', 'EVENT', 'MENTORSHIP', 'PROGRAM', 'WORKSHOP']],
  ['mentors?availabilityStatus', ['AVAILABLE', 'LIMITED', 'UNAVAILABLE']],
  [
    'teams?teamType',
    [
      ...['COMPANY', 'FIRST_FLL', 'FIRST_FRC', 'FIRST_FTC', 'MAKERSPACE', 'NONPROFIT', 'OTHER'],
      ...['RESEARCH_TEAM', 'SCIENCE_OLYMPIAD', 'STARTUP', 'VEX'],
    ],
  ],
  [
    'mentors?expertiseArea',
    [
      ...['AI_ML', 'BUSINESS', 'CAD_DESIGN', 'CAREER_GUIDANCE', 'DATA_SCIENCE', 'DESIGN', 'ELECTRICAL'],
      ...['ENGINEERING', 'FUNDRAISING', 'MANUFACTURING', 'MARKETING', 'MECHANICAL', 'MENTORSHIP'],
      ...['MOBILE_DEVELOPMENT', 'OTHER', 'OUTREACH', 'PRODUCT_MANAGEMENT', 'PROGRAMMING'],
      ...['PROJECT_MANAGEMENT', 'ROBOTICS', 'SCOUTING', 'TECHNICAL_WRITING', 'UI_UX', 'WEB_DEVELOPMENT'],
    ],
  ],
];

/** Cards that a list asks for at once, and its placeholders while it loads. */
export const PAGE_SIZE = 24;
const PLACEHOLDERS = { teams: 6, mentors: 6, resources: 9, initiatives: 6 };

/** Milliseconds: of rest before a search and before the check of a username, of the contact form's wait, and of a toast. */
export const TIMES = { search: 300, username: 500, contact: 1000, toast: 4000 };

/** Lists, and what each shows where its call is not answered, or fails with a text. */
export const FAILURES = Object.entries(PLACEHOLDERS).map(([list, placeholders]) => ({
  list,
  placeholders,
  call: `/_api/${list}`,
  text: (message: string) => `Error fetching ${list}: ${message}`,
}));

/** Key under which the browser stores the view of a list: grid, which is the default, or list. */
export const VIEW_KEY = 'initiativesViewMode';

/** The contents of the plans Free, Team and Organization. */
export const PLANS: Readonly<Record<string, readonly [free: string, team: string, organization: string]>> = {
  Teams: ['1', 'Unlimited', 'Unlimited'],
  'Posting initiatives': ['Not included', 'Included', 'Included'],
  'Priority mentor connections': ['Not included', 'Included', 'Included'],
  'Team analytics': ['Not included', 'Included', 'Included'],
  'Email support': ['Not included', 'Included', 'Included'],
  'API access': ['Not included', 'Limited', 'Unlimited'],
  'Custom branding': ['Not included', 'Not included', 'Included'],
  'Verified mentor status': ['Not included', 'Not included', 'Included'],
  'Advanced analytics': ['Not included', 'Not included', 'Included'],
  Integrations: ['Not included', 'Not included', 'Included'],
  'Dedicated support': ['Not included', 'Not included', 'Included'],
};

/** A refused form: what is sent, and the text of the refusal. Signed in where it takes that. */
export interface Rule {
  readonly call: string;
  readonly sent: object;
  readonly message: string;
}

const TEAM = { teamName: 'Gear Friends', teamNumber: '1', teamType: 'OTHER' };
/** A mentor profile that is complete. */
export const MENTOR = {
  bio: 'I explain compilers to robots.',
  expertiseAreas: ['PROGRAMMING'],
  availabilityStatus: 'AVAILABLE',
  contactEmail: 'a@example.org',
};
const RESOURCE = {
  ...{ title: 'Gears', description: 'All about gears.', url: 'https://example.org/g', category: ['CAD'] },
  type: 'TOOL',
};
const INITIATIVE = {
  ...{ title: 'Gears', description: 'All about gears.', organization: 'Club', initiativeType: 'EVENT' },
};
const ACCOUNT = { email: 'a@example.org', username: 'gear', password: 'Gear-Train-64', agreeToTerms: true };
const rule = (call: string, base: object, changes: object, message: string): Rule => ({
  call,
  sent: { ...base, ...changes },
  message,
});
const LOGIN = '/_api/auth/login_with_password';
const REGISTER = '/_api/auth/register_with_password';
const LOGIN_FIELDS = { email: 'a@example.org', password: 'x' };
const REQUEST = { initiativeId: 1, message: 'May we come, please?', contactEmail: 'a@example.org' };
const CONTACT = { mentorId: 1, message: 'May we ask, please?', contactEmail: 'a@example.org' };

// biome-ignore format: one line each
export const RULES: readonly Rule[] = [
  rule(LOGIN, LOGIN_FIELDS, { email: 'x' }, 'Email is required'),
  rule(LOGIN, LOGIN_FIELDS, { password: '' }, 'Password is required'),
  rule(REGISTER, ACCOUNT, { email: 'x' }, 'Email is required'),
  rule(REGISTER, ACCOUNT, { username: '' }, 'Username is required'),
  rule(REGISTER, ACCOUNT, { password: 'Gear-64' }, 'Password must be at least 8 characters'),
  rule(REGISTER, ACCOUNT, { password: 'gear-train-64' }, 'At least 8 characters with uppercase, lowercase, and number'),
  rule(REGISTER, ACCOUNT, { agreeToTerms: false }, 'You must agree to the privacy policy and terms of service'),
  rule('/_api/auth/check-username', {}, { username: '' }, 'Username cannot be empty'),
  rule('/_api/teams', TEAM, { teamName: 'ab' }, 'Team name must be at least 3 characters long'),
  rule('/_api/teams', TEAM, { teamNumber: '' }, 'Team number is required'),
  rule('/_api/teams', TEAM, { websiteUrl: 'javascript:x' }, 'Please enter a valid URL'),
  rule('/_api/teams/leave', {}, { teamId: -1 }, 'Invalid team ID'),
  rule('/_api/profile/avatar', {}, { avatarUrl: '' }, 'Avatar URL cannot be empty.'),
  rule('/_api/profile/avatar', {}, { avatarUrl: 'data:image/png;base64,aGVsbG8=' }, 'Please upload a valid image file (JPEG, PNG, GIF, or WebP)'),
  rule('/_api/mentors', MENTOR, { bio: 'short' }, 'Bio must be at least 20 characters long'),
  rule('/_api/mentors', MENTOR, { expertiseAreas: [] }, 'Select at least one expertise area'),
  rule('/_api/mentors', MENTOR, { contactEmail: 'x' }, 'Please enter a valid email address'),
  rule('/_api/mentors', MENTOR, { linkedinUrl: 'javascript:x' }, 'Please enter a valid LinkedIn URL'),
  rule('/_api/resources', RESOURCE, { title: 'ab' }, 'Title must be at least 3 characters long'),
  rule('/_api/resources', RESOURCE, { description: 'short' }, 'Description must be at least 10 characters long'),
  rule('/_api/resources', RESOURCE, { url: 'javascript:x' }, 'Please enter a valid URL'),
  rule('/_api/resources', RESOURCE, { category: [] }, 'Please select at least one category'),
  rule('/_api/initiatives', INITIATIVE, { title: 'ab' }, 'Title must be at least 3 characters long'),
  rule('/_api/initiatives', INITIATIVE, { description: 'short' }, 'Description must be at least 10 characters long'),
  rule('/_api/initiatives', INITIATIVE, { organization: 'a' }, 'Organization is required'),
  rule('/_api/initiatives', INITIATIVE, { contactEmail: 'x' }, 'Invalid email address'),
  rule('/_api/initiatives', INITIATIVE, { applicationUrl: 'javascript:x' }, 'Invalid URL'),
  rule('/_api/initiatives', INITIATIVE, { teamsNeeded: 0 }, 'Teams needed must be positive'),
  rule('/_api/initiatives', INITIATIVE, { individualsNeeded: 0 }, 'Individuals needed must be positive'),
  rule('/_api/initiative-requests', REQUEST, { message: 'short' }, 'Message must be at least 10 characters long'),
  rule('/_api/initiative-requests', REQUEST, { contactEmail: 'x' }, 'Please enter a valid email address'),
  rule('/_api/mentor-contacts', CONTACT, { message: 'short' }, 'Message must be at least 10 characters long'),
  rule('/_api/mentor-contacts', CONTACT, { contactEmail: 'x' }, 'Please enter a valid email address'),
];

/** A call: what a visitor gets, and which fields the answer has. */
export interface CallRow {
  readonly call: `${'GET' | 'POST'} /_api/${string}`;
  readonly status: number;
  /** Fields of the answer, or of the first entry of an answer that is a list. */
  readonly fields: readonly string[];
}

const TEAM_FIELDS = ['id', 'teamName', 'teamNumber', 'teamType', 'location', 'isCommunityTeam', 'isVerified'];
const RESOURCE_FIELDS = [
  ...['id', 'title', 'description', 'url', 'category', 'type', 'difficultyLevel', 'createdAt', 'createdBy'],
  ...['viewCount', 'creator'],
];
const INITIATIVE_FIELDS = [
  ...['id', 'title', 'description', 'organization', 'initiativeType', 'startDate', 'endDate', 'location'],
  ...[
    'teamsNeeded',
    'individualsNeeded',
    'rolesDescription',
    'createdBy',
    'creator',
    'team',
    'participationCounts',
  ],
  'joinedTeams',
];
const MENTOR_FIELDS = [
  ...[
    'id',
    'user',
    'bio',
    'position',
    'organization',
    'yearsExperience',
    'availabilityStatus',
    'expertiseAreas',
  ],
];

// biome-ignore format: one line each
export const CALLS: readonly CallRow[] = [
  { call: 'GET /_api/auth/session', status: 200, fields: ['error'] },
  { call: 'POST /_api/auth/logout', status: 200, fields: [] },
  { call: 'POST /_api/auth/check-username', status: 400, fields: ['error', 'message', 'code', 'requestId'] },
  { call: 'POST /_api/auth/login_with_password', status: 400, fields: ['error', 'message'] },
  { call: 'POST /_api/auth/register_with_password', status: 400, fields: ['error', 'message'] },
  { call: 'GET /_api/teams?teamType=FIRST_FRC&limit=1', status: 200, fields: ['teams', 'teams.0', ...TEAM_FIELDS.map((name) => `teams.0.${name}`)] },
  { call: 'GET /_api/user-teams', status: 401, fields: ['error'] },
  { call: 'POST /_api/teams', status: 401, fields: ['error'] },
  { call: 'POST /_api/teams/verify', status: 401, fields: ['error'] },
  { call: 'POST /_api/teams/leave', status: 401, fields: ['error'] },
  { call: 'GET /_api/teams/details?teamId=1', status: 200, fields: ['team', 'resources', 'initiatives', ...TEAM_FIELDS.map((name) => `team.${name}`)] },
  { call: 'GET /_api/resources?category=CAD&type=TOOL&search=&limit=1', status: 200, fields: RESOURCE_FIELDS.map((name) => `0.${name}`) },
  { call: 'POST /_api/resources', status: 401, fields: ['error'] },
  { call: 'GET /_api/resources/details?id=1', status: 200, fields: [...RESOURCE_FIELDS, 'prerequisites', 'additionalContent'] },
  { call: 'POST /_api/resources/delete', status: 401, fields: ['error'] },
  { call: 'POST /_api/resources/increment-view', status: 400, fields: ['error'] },
  { call: 'GET /_api/initiatives?initiativeType=COMPETITION&search=&limit=1', status: 200, fields: INITIATIVE_FIELDS.map((name) => `0.${name}`) },
  { call: 'POST /_api/initiatives', status: 401, fields: ['error'] },
  { call: 'GET /_api/initiatives/details?id=1', status: 200, fields: [...INITIATIVE_FIELDS, 'applicationUrl', 'teamId'] },
  { call: 'POST /_api/initiatives/delete', status: 401, fields: ['error'] },
  { call: 'POST /_api/initiative-requests', status: 401, fields: ['error'] },
  { call: 'GET /_api/mentors?search=&expertiseArea=PROGRAMMING&availabilityStatus=UNAVAILABLE&limit=1', status: 200, fields: MENTOR_FIELDS.map((name) => `mentors.0.${name}`) },
  { call: 'POST /_api/mentors', status: 401, fields: ['error'] },
  { call: 'GET /_api/mentors/details?mentorId=1', status: 200, fields: [...MENTOR_FIELDS, 'teams', 'linkedinUrl'] },
  { call: 'POST /_api/mentor-contacts', status: 401, fields: ['error'] },
  { call: 'GET /_api/my-contacts', status: 401, fields: ['error'] },
  { call: 'POST /_api/profile/update', status: 401, fields: ['error'] },
  { call: 'POST /_api/profile/avatar', status: 401, fields: ['error'] },
];

/** Changes on purpose, each with its rule of docs/product.md and the reason. */
export const CHANGED: readonly { readonly first: string; readonly now: string; readonly rule: string }[] = [
  {
    first: 'Anybody signed in asks to join any team.',
    now: 'A team that nobody runs is claimed; it takes no requests that nobody would answer.',
    rule: 'claiming-a-team',
  },
  {
    first: 'Creators alone delete what they posted.',
    now: 'What is posted for a team belongs to the team, whose owners change and delete it too.',
    rule: 'posting-as-a-team',
  },
  {
    first: 'Every mentor and initiative shows its contact address.',
    now: 'Signed-in adults see it where its owner wants that; young people never do.',
    rule: 'addresses',
  },
  {
    first: 'Every mentor can be contacted who is not UNAVAILABLE, every initiative be asked.',
    now: 'Demonstration and imported entries take no requests, since nobody would answer.',
    rule: 'mentor-contacts',
  },
  {
    first: 'Deleting an initiative removes it.',
    now: 'What people have joined is cancelled first and stays readable for them for 30 days.',
    rule: 'states-of-an-initiative',
  },
  {
    first: 'Registration is open, and the age is not asked.',
    now: 'Operators may narrow registration; month and year of birth come before the first act that touches somebody.',
    rule: 'young-people',
  },
  {
    first: 'Contributors are verified.',
    now: 'Teams are; nobody checks people, and no page says so.',
    rule: 'team-verification',
  },
  {
    first: 'Administrators verify teams.',
    now: 'Owners also prove their team, and moderators read statements.',
    rule: 'team-verification',
  },
  {
    first: 'The account page lists who asked with their address.',
    now: 'Among adults it does; of and to people under 18 no address is shown.',
    rule: 'addresses',
  },
];
