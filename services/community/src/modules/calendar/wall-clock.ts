/**
 * A time of day in the zone of its event, for a library that writes the local fields of dates: whatever the zone of this
 * process, its fields are those that people typed.
 * The names of the methods are those by which ical-generator knows a date with a zone of its own.
 */
export class WallClock extends Date {
  readonly internal: Date;

  /** @param day plain date @param time "15:30" */
  constructor(day: string, time: string) {
    super(`${day}T${time}:00Z`);
    this.internal = new Date(this.getTime());
  }

  withTimeZone(): WallClock {
    return this;
  }

  tzComponents(): [string, string, string] {
    return ['+', '00', '00'];
  }

  override getFullYear(): number {
    return this.getUTCFullYear();
  }

  override getMonth(): number {
    return this.getUTCMonth();
  }

  override getDate(): number {
    return this.getUTCDate();
  }

  override getHours(): number {
    return this.getUTCHours();
  }

  override getMinutes(): number {
    return this.getUTCMinutes();
  }

  override getSeconds(): number {
    return this.getUTCSeconds();
  }
}
