import { PeriodicTask } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { dbOf } from '../../database/community.entities.ts';
import { Events } from '../../events/events.service.ts';
import { readSearchNews } from './search-news.sql.ts';

/**
 * Tells people what is new in the searches that they saved, in the library too: every domain looks itself, and publishes what it found.
 * Of a search whose former notice nobody has read there is no other one.
 */
@Injectable()
export class SearchNotices extends PeriodicTask {
  @Inject(Events) private readonly events!: Events;
  protected readonly everyMinutes = 10;
  protected override readonly exclusive = true;

  async run(): Promise<void> {
    const rows = await readSearchNews(dbOf(this.em));
    await this.events.emit(
      this.em,
      ...rows.map(({ person_id, ...news }) => ({
        name: 'search.found' as const,
        people: [person_id],
        ...news,
      })),
    );
  }
}
