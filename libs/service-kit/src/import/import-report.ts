/** Reports the rows that an import wrote, and those it had to skip with file, line and reason. */
export class ImportReport {
  private readonly skippedRows: string[] = [];
  private readonly notes: string[] = [];
  private readonly statements: string[] = [];
  private readonly counts = new Map<string, { added: number; changed: number; unchanged: number }>();

  /**
   * Records a row that was skipped.
   * @param line counted from 1
   */
  skipped(file: string, line: number, reason: string): void {
    this.skippedRows.push(`${file}:${line}: skipped: ${reason}`);
  }

  /** Records a row of which one part was skipped. */
  noted(file: string, line: number, text: string): void {
    this.notes.push(`${file}:${line}: ${text}`);
  }

  /**
   * Records how many rows of one kind were written.
   * @param what the kind in the plural, e.g. "teams"
   */
  wrote(what: string, added: number, changed: number, unchanged: number): void {
    this.counts.set(what, { added, changed, unchanged });
  }

  /** Records a statement about the whole import. */
  stated(text: string): void {
    this.statements.push(text);
  }

  /** One line for each skipped row, in the order of the files. */
  get skips(): readonly string[] {
    return this.skippedRows;
  }

  /** The whole report: notes, skipped rows, counts, statements. */
  lines(): string[] {
    const counts = [...this.counts].map(
      ([what, { added, changed, unchanged }]) =>
        `${what}: ${added} added, ${changed} changed, ${unchanged} unchanged`,
    );
    return [
      ...this.notes,
      ...this.skippedRows,
      ...counts,
      ...this.statements,
      `rows skipped: ${this.skippedRows.length}`,
    ];
  }
}
