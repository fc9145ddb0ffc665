import { words } from './tokens.ts';

/** Words of sentences, which are no names of people, mailboxes or sites. */
export const COMMON_WORDS = words(`
  a about account accounts active after again all allowed also always am an and another any anyone app are as at available away bad
  banned because been before best better blocked bot bots broken but by call called can cannot channel channels chat check com
  cool could dead did do does doing down during each easier easy enough etc even every everyone fine first for free from full fun
  get good great group groups had has have he help her here him his how i if in instead invite is isn it its just kind last later
  least less like link links live look lot made make many may me mentor mentors message messages might mine more most much must my
  name need needs never new next no none nor not nothing now of off offline ok okay old on once one online only open or org other
  our out over own page pages part please post posts private public quite rather really reliable same school second see server
  servers set she should since slow so some somebody someone something soon sort still such support team teams than that the their
  them then there these they thing things this those through til to today together tomorrow too tutorial tutorials two under
  unavailable until up us use used useful user users usually v version very video videos want wanted was way we well were what when
  where which while who why will with without working works would yes yet you your yours
  mostly rarely often sometimes daily member admin mod lost stuck muted bored below
  de la le el un una und der die das ein eine est es ist y et`);
