const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** The day of a moment as the reader's clock has it: "Nov 20, 2026". @param at ISO date and time */
export const Day = ({ at }: { at: string }) => <time dateTime={at}>{format.format(new Date(at))}</time>;
