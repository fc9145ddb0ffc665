import { calendarFileSuite } from './calendar-file.fixture.ts';

calendarFileSuite(10_000);
