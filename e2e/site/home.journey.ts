import { testPages } from '../support/page-visits.suite.ts';
import { homePage } from '../support/pages.ts';

testPages(homePage);
