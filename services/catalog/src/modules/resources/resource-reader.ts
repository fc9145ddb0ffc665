import type { ResourceListQuery } from '@meshwork/contracts-catalog';
import { cutPage, decodeCursor, encodeCursor, isoTime } from '@meshwork/service-kit';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RELATED } from './related-sql.ts';
import { listStatement, newestPosition, type Position, rankedPosition } from './resource-list-sql.ts';
import { type CardRow, DETAIL_COLUMNS, type DetailRow, WITH_CREATOR_AND_TEAM } from './resource-row.ts';

interface ListRow extends CardRow {
  readonly total: number;
  readonly score: number | null;
}

const DETAILS = `select ${DETAIL_COLUMNS} from catalog.resource r ${WITH_CREATOR_AND_TEAM} where r.id = $1`;

const positionOf = (row: ListRow): Position => {
  const createdAt = isoTime(row.created_at);
  return row.score === null ? [createdAt, row.id] : [row.score, createdAt, row.id];
};

/** Every read is one SQL statement (docs/adr/0008). */
@Injectable()
export class ResourceReader {
  constructor(
    private readonly orm: MikroORM,
    private readonly em: EntityManager,
  ) {}

  /** @throws AppError INVALID_CURSOR for a cursor of another kind of list */
  async list(query: ResourceListQuery) {
    const position: Position | undefined = query.search
      ? decodeCursor(rankedPosition, query.cursor)
      : decodeCursor(newestPosition, query.cursor);
    const { text, values } = listStatement(query, position);
    const found = await this.query<ListRow>({ text, values });
    const cards = found.filter((row) => row.id !== null);
    const { rows, next } = cutPage(cards, query.limit, (last) => encodeCursor(positionOf(last)));
    return { rows, next, total: found[0]?.total ?? 0 };
  }

  /** Named, so that PostgreSQL plans this hot statement once per connection. */
  async details(id: number): Promise<DetailRow | undefined> {
    const [row] = await this.query<DetailRow>({ name: 'resource-details', text: DETAILS, values: [id] });
    return row;
  }

  /** The same as {@link details}, seeing what the current transaction has changed. */
  async changed(id: number): Promise<DetailRow | undefined> {
    const [row] = await this.em
      .getConnection()
      .execute<DetailRow[]>(DETAILS.replace('$1', '?'), [id], 'all', this.em.getTransactionContext());
    return row;
  }

  related({ id, title, category }: DetailRow): Promise<CardRow[]> {
    return this.query<CardRow>({ text: RELATED, values: [id, title, category] });
  }

  private async query<R extends object>(config: {
    name?: string;
    text: string;
    values: readonly unknown[];
  }): Promise<R[]> {
    const pool = await this.orm.driver.getConnection().getNativeClient();
    const { rows } = await pool.query<R>({ ...config, values: [...config.values] });
    return rows;
  }
}
