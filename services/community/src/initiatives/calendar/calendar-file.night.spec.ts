import { calendarFileSuite } from './calendar-file.suite.ts';

calendarFileSuite(10_000);
