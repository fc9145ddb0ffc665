import { testPages } from '../support/page-visits.fixture.ts';
import { pagesOf } from '../support/pages.ts';

testPages(pagesOf('shell'));
