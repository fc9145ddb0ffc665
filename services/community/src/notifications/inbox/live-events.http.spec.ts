import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e, INBOX_EVENTS_PATH, type Unread } from '@meshwork/contracts-community';
import { IDENTITY_HEADER } from '@meshwork/contracts-core';
import { ServiceState } from '@meshwork/service-kit';
import { identityFor, sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { CAST, callsOf, scene, setScene, startScenes } from '../../test/scene.ts';
import { InboxStreams } from './inbox-streams.service.ts';

const { recipient, sender, stranger } = CAST;

const service = sharedService(startScenes);
const calls = callsOf(service);
beforeEach(() => setScene(service));

const { answer } = calls;
const accept = () => answer(recipient, scene.requestThreadId, 'ACCEPT', 'Welcome');
const open = (as: TestPerson, threadId: number) => service.callAs(as, e.openThread, { threadId });

describe('live events', () => {
  /** Reads a stream's inbox events one by one. */
  async function listen(as: TestPerson) {
    const abort = new AbortController();
    const response = await fetch(`${service.origin}${INBOX_EVENTS_PATH}`, {
      headers: { [IDENTITY_HEADER]: await identityFor(as) },
      signal: abort.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return {
      response,
      /** Reads events until one has these counts. An event of an earlier change may still arrive first. */
      async waitFor(expected: Partial<Unread>): Promise<void> {
        for (;;) {
          const event = /event: inbox\ndata: (.*)\n\n/.exec(text);
          if (event) {
            text = text.slice(event.index + event[0].length);
            const counts = JSON.parse(event[1] ?? '') as Unread;
            if (Object.entries(expected).every(([key, value]) => counts[key as keyof Unread] === value))
              return;
            continue;
          }
          const chunk = await reader?.read();
          if (!chunk || chunk.done) throw new Error(`the stream ended before ${JSON.stringify(expected)}`);
          text += chunk.value;
        }
      },
      close: () => abort.abort(),
    };
  }

  it('send the counts at once and after every change, to the sender and the recipient', async () => {
    const [toRecipient, toSender] = [await listen(recipient), await listen(sender)];
    expect(toRecipient.response.headers.get('Content-Type')).toMatch(/^text\/event-stream/);
    expect(toRecipient.response.headers.get('X-Accel-Buffering')).toBe('no');
    await toRecipient.waitFor({ unread: 2 });
    await toSender.waitFor({ unread: 0 });
    await calls.askToJoin(stranger);
    await toRecipient.waitFor({ received: 3 });
    await accept();
    await toRecipient.waitFor({ received: 2 });
    await toSender.waitFor({ unread: 1, received: 0, sent: 1 });
    await open(sender, scene.requestThreadId);
    await toSender.waitFor({ unread: 0 });
    toRecipient.close();
    toSender.close();
  });

  it('arrive from other instances, and after the database connection was lost', async () => {
    const stream = await listen(recipient);
    await stream.waitFor({});
    await service.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'meshwork-community-inbox' and datname = current_database()`,
    );
    // The listener reconnects and sends the counts again, since it may have missed changes.
    await stream.waitFor({ unread: 2 });
    await service.callAs(sender, e.withdrawThread, { threadId: scene.contactThreadId });
    await stream.waitFor({ unread: 1 });
    stream.close();
  });

  it.each([
    ['after five minutes', 5 * 60_000, false],
    ['while the service drains', 0, true],
  ])('end %s', async (_name, laterMs, draining) => {
    const stream = await listen(recipient);
    await stream.waitFor({ unread: 2 });
    const state = service.app.get(ServiceState);
    state.draining = draining;
    service.app.get(InboxStreams, { strict: false }).maintain(Date.now() + laterMs);
    await expect(stream.waitFor({ unread: 0 })).rejects.toThrow('the stream ended');
    state.draining = false;
  });

  it('end within a second or two when the session ends, and those of other sessions go on', async () => {
    const [ended, other] = [await listen(recipient), await listen(sender)];
    await ended.waitFor({ unread: 2 });
    await service.sql('insert into auth.ended_session_v1 values ($1, now())', [`session-${recipient.id}`]);
    await expect(ended.waitFor({ unread: -1 })).rejects.toThrow('the stream ended');
    await accept();
    await other.waitFor({ sent: 1 });
    other.close();
    await service.sql('delete from auth.ended_session_v1');
  });
});
