import type { Criterion, Evidence } from './criterion.types.ts';

const VISITS = 'e2e/support/page-visits.fixture.ts';
const EVERY_PAGE = 'e2e/site/every-page.night.ts';
const CONTROLS = 'libs/ui/src/controls.component.spec.tsx';
const FIELDS = 'libs/ui/src/field/field.component.spec.tsx';
const KEYBOARD = 'e2e/site/navigation.journey.ts';
const CONTRAST = 'libs/ui/src/styles/contrast.spec.ts';
const MAP = 'mfe-community/src/map/map-switch.component.spec.tsx';
const PALETTE = 'shell/src/palette/palette.component.spec.tsx';
const STEPS = 'mfe-resources/src/paths/pages/path-editor.component.spec.tsx';

const tested = (how: string, ...tests: string[]): Evidence => ({ how, tests });
/** Seen by somebody on the day, in a browser: 25 public pages, without logging in. */
const looked = (how: string): Evidence => ({ how, looked: '2026-11-30' });
/** It does not hold everywhere. */
const gap = (open: string): Evidence => ({ open, level: 'partially-supports' });
/** Parts of it were never looked at. */
const unseen = (open: string): Evidence => ({ open, level: 'not-evaluated' });
const NO_MEDIA: Evidence = { none: 'No page has sound or a film.' };

const a = (number: string, name: string, evidence: Evidence): Criterion => ({
  number,
  name,
  level: 'A',
  evidence,
});
const aa = (number: string, name: string, evidence: Evidence): Criterion => ({
  ...a(number, name, evidence),
  level: 'AA',
});

/** Every criterion of WCAG 2.2, levels A and AA; 4.1.1 of earlier versions is not one any more. */
// biome-ignore format: a table of one row a line
export const CRITERIA: readonly Criterion[] = [
  a('1.1.1', 'Non-text Content', tested('Pictures and buttons without words have a text.', VISITS)),
  a('1.2.1', 'Audio-only and Video-only (Prerecorded)', NO_MEDIA),
  a('1.2.2', 'Captions (Prerecorded)', NO_MEDIA),
  a('1.2.3', 'Audio Description or Media Alternative (Prerecorded)', NO_MEDIA),
  aa('1.2.4', 'Captions (Live)', NO_MEDIA),
  aa('1.2.5', 'Audio Description (Prerecorded)', NO_MEDIA),
  a('1.3.1', 'Info and Relationships', tested('Headings, lists, tables and fields are marked as such; labels, hints and messages belong to their fields.', VISITS, FIELDS)),
  a('1.3.2', 'Meaningful Sequence', looked('The order of the texts is that of the screen; a card has its title before its date.')),
  a('1.3.3', 'Sensory Characteristics', looked('No text counts on a colour, a shape or a sound.')),
  aa('1.3.4', 'Orientation', tested('Every page is whole upright and lying.', EVERY_PAGE)),
  aa('1.3.5', 'Identify Input Purpose', looked('Log-in and contact name the purpose of each field; search fields are about nobody.')),
  a('1.4.1', 'Use of Color', tested('Links in text are underlined; what is chosen shows in the colours of the system as well.', VISITS)),
  a('1.4.2', 'Audio Control', NO_MEDIA),
  aa('1.4.3', 'Contrast (Minimum)', tested('Every pair of colours, in both themes; an operator’s colours are refused below it.', CONTRAST, VISITS, 'libs/service-kit/src/site/site.spec.ts')),
  aa('1.4.4', 'Resize Text', tested('Letters of twice the size lose nothing on any page.', EVERY_PAGE)),
  aa('1.4.5', 'Images of Text', looked('No page shows a picture of text but /evidence, which shows how our pages look; the numbers of teams are text.')),
  aa('1.4.10', 'Reflow', tested('Every page fits 320 by 256 pixels.', VISITS)),
  aa('1.4.11', 'Non-text Contrast', tested('Edges of fields and marks of focus, in both themes.', CONTRAST)),
  aa('1.4.12', 'Text Spacing', tested('Wider lines, letters and words lose nothing on any page.', EVERY_PAGE)),
  aa('1.4.13', 'Content on Hover or Focus', tested('A tooltip opens on focus and closes by Escape.', CONTROLS)),
  a('2.1.1', 'Keyboard', tested('Search, lists, registration and dialogs, without a mouse.', KEYBOARD, 'e2e/account/account.journey.ts')),
  a('2.1.2', 'No Keyboard Trap', tested('Tab passes through every page; dialogs close by Escape.', VISITS, KEYBOARD)),
  a('2.1.4', 'Character Key Shortcuts', tested('Single keys work for the search and in the list of reports, and can be switched off on /accessibility.', PALETTE, 'mfe-account/src/moderation/pages/queue.page.component.spec.tsx')),
  a('2.2.1', 'Timing Adjustable', gap('A short message goes after four seconds unless it has the pointer or the focus, and nobody can make that longer.')),
  a('2.2.2', 'Pause, Stop, Hide', tested('The teams that pass by on the landing page stop by a button.', 'mfe-community/src/teams/pages/teams.page.component.spec.tsx')),
  a('2.3.1', 'Three Flashes or Below Threshold', looked('Nothing flashes: what loads fades slowly, and teams pass by on the landing page.')),
  a('2.4.1', 'Bypass Blocks', tested('The first stop of the Tab key skips the header.', KEYBOARD)),
  a('2.4.2', 'Page Titled', tested('Every page has a title of its own.', VISITS)),
  a('2.4.3', 'Focus Order', tested('A dialog keeps the focus and returns it; a new page takes it.', KEYBOARD, 'e2e/account/account.journey.ts')),
  a('2.4.4', 'Link Purpose (In Context)', tested('Every stop of the Tab key has a name.', VISITS)),
  aa('2.4.5', 'Multiple Ways', tested('Menus lead to every list, and one search finds what is in all of them.', 'e2e/site/palette.journey.ts', KEYBOARD)),
  aa('2.4.6', 'Headings and Labels', tested('Every page has one main heading; headings and labels are not empty.', VISITS)),
  aa('2.4.7', 'Focus Visible', tested('Every stop of the Tab key is marked.', VISITS)),
  aa('2.4.11', 'Focus Not Obscured (Minimum)', tested('Every stop of the Tab key is seen.', VISITS)),
  a('2.5.1', 'Pointer Gestures', tested('The map moves and zooms by buttons.', MAP)),
  a('2.5.2', 'Pointer Cancellation', unseen('Nobody has looked at every control; what we know acts when the pointer is released.')),
  a('2.5.3', 'Label in Name', looked('axe’s rule label-content-name-mismatch finds nothing.')),
  a('2.5.4', 'Motion Actuation', { none: 'Nothing is done by moving a device.' }),
  aa('2.5.7', 'Dragging Movements', tested('Steps of a path move by buttons, the map as well.', STEPS, MAP)),
  aa('2.5.8', 'Target Size (Minimum)', tested('What can be pressed has 24 by 24 pixels, or room around it.', VISITS)),
  a('3.1.1', 'Language of Page', tested('Every page says in which language it is.', VISITS, 'shell/src/server/render-app.spec.tsx', 'shell/src/start/start.spec.ts')),
  aa('3.1.2', 'Language of Parts', gap('Resources, paths, teams, initiatives and what mentors write about themselves say their language, where the author chose it or a program found it. Messages, profiles, offers and short notes do not.')),
  a('3.2.1', 'On Focus', looked('25 presses of Tab on each page lead nowhere else.')),
  a('3.2.2', 'On Input', unseen('Nobody has looked at every field; filters change the list beside them and the address.')),
  aa('3.2.3', 'Consistent Navigation', looked('The header has the same links in the same order.')),
  aa('3.2.4', 'Consistent Identification', unseen('Nobody has compared the names of all buttons that do the same.')),
  a('3.2.6', 'Consistent Help', looked('The footer leads to Support and Contact, in the same order.')),
  a('3.3.1', 'Error Identification', tested('Every message names its field, which gets the focus.', FIELDS)),
  a('3.3.2', 'Labels or Instructions', tested('Every field has a label.', VISITS, FIELDS)),
  aa('3.3.3', 'Error Suggestion', gap('Messages name the limit, the form or the choice that is expected, all but “Title is too short”; how an address is written stands in its field as an example alone.')),
  aa('3.3.4', 'Error Prevention (Legal, Financial, Data)', tested('Deleting asks first; nothing can be bought.', 'e2e/resources/resources.journey.ts', 'e2e/community/initiative-life.journey.ts')),
  a('3.3.7', 'Redundant Entry', tested('A request has the address of the account already.', 'e2e/community/initiative-life.journey.ts')),
  aa('3.3.8', 'Accessible Authentication (Minimum)', looked('The log-in takes passwords from a password manager and from the clipboard, and passkeys.')),
  a('4.1.2', 'Name, Role, Value', tested('Every public page, in both themes and at three widths.', VISITS, EVERY_PAGE)),
  aa('4.1.3', 'Status Messages', tested('What loads, what was saved and what failed is announced.', 'libs/ui/src/shown-parts.component.spec.tsx', 'shell/src/login/pages/login.page.component.spec.tsx')),
];
