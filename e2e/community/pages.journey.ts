import { testPages } from '../support/page-visits.suite.ts';
import { pagesOf } from '../support/pages.ts';

testPages(pagesOf('community'));
