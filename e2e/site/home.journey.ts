import { testPages } from '../support/page-visits.fixture.ts';
import { homePage } from '../support/pages.ts';

testPages(homePage);
