import type { FastifyInstance } from 'fastify';
import type { PartnerHints } from '#domains/takeover/takeover.port.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { Pace } from '#platform/server/http/pace.ts';
import { createRateLimit } from '#platform/server/http/rate-limit.ts';
import { createEventKeys } from './event-certificates.ts';
import type { EventSender } from './event-sender.ts';
import { receiveEvent, type EventFate, type ReceivePorts } from './receive-event.ts';

/** Path at which Partner Center tells of changes. */
export const eventsPath = '/webhooks/partner-center';

export interface EventPorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly pace: Pace;
  readonly partnerHints: PartnerHints<Db>;
  /** Sender of the events; undefined where there is no Partner Center: nothing is there then. */
  readonly eventSender: EventSender | undefined;
  readonly countEvent: (fate: EventFate) => void;
}

const mostBytes = 32_768;
/** One line a reason in ten minutes: whoever floods the path does not fill the log. */
const lines = { burst: 1, perMinute: 0.1 };

/**
 * Mounts the receiver of events. Anybody can reach it: an address is held to its pace, a body to its
 * size, and only a signature of the sender leads any further.
 */
export function mountEvents(app: FastifyInstance, ports: EventPorts): void {
  const { db, now, pace, partnerHints, eventSender: sender, countEvent } = ports;
  const receiver: ReceivePorts | undefined = sender && {
    keys: createEventKeys({ sender, now, fetch: (url, init) => fetch(url, init) }),
    note: (hint) => withSystem(db, (tx) => partnerHints.note(tx, hint)),
    now,
  };
  const mustWait = createRateLimit({ ...lines, now });
  const bodies = new WeakMap<object, Buffer>();
  app.register(async (scope) => {
    // The bytes themselves are signed: nothing reads them before.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      bodies.set(request, body);
      done(null, undefined);
    });
    scope.post(eventsPath, { bodyLimit: mostBytes }, async (request, reply) => {
      if (!receiver) throw portalRefusals.NOT_FOUND();
      pace('address', request.ip);
      const body = bodies.get(request) ?? Buffer.alloc(0);
      const { status, fate, refusal, name } = await receiveEvent(
        receiver,
        request.headers,
        body,
        request.id,
      );
      countEvent(fate);
      const line = { fate, refusal, event: name, correlationId: request.id };
      if (status !== 200 && mustWait(refusal ?? fate) === 0)
        request.log.warn(line, 'event of Partner Center refused');
      if (status === 200) request.log.info(line, 'event of Partner Center');
      return reply.code(status).send();
    });
  });
}
