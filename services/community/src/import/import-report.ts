/** What an import did and what it could not take, with where and why. */
export class ImportReport {
  private readonly skippedRows: string[] = [];
  private readonly notes: string[] = [];
  private readonly counts = new Map<string, { added: number; changed: number; unchanged: number }>();

  /** A row that was not taken. @param line counted from 1 */
  skipped(file: string, line: number, reason: string): void {
    this.skippedRows.push(`${file}:${line}: skipped: ${reason}`);
  }

  /** A row that was taken without some part of it. */
  noted(file: string, line: number, text: string): void {
    this.notes.push(`${file}:${line}: ${text}`);
  }

  wrote(what: string, added: number, changed: number, unchanged: number): void {
    this.counts.set(what, { added, changed, unchanged });
  }

  /** Rows that were not taken, in the order in which they were met. */
  get skips(): readonly string[] {
    return this.skippedRows;
  }

  /** One line for each kind of thing and each problem. */
  lines(): string[] {
    const counts = [...this.counts].map(
      ([what, { added, changed, unchanged }]) =>
        `${what}: ${added} added, ${changed} changed, ${unchanged} unchanged`,
    );
    return [...this.notes, ...this.skippedRows, ...counts, `rows skipped: ${this.skippedRows.length}`];
  }
}
