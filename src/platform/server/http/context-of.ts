import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/connect.ts';
import { withEveryTenant, withSystem, withTenant } from '../database/tenant-db.ts';
import { auditActor, workIn, type Actor } from '../work.ts';
import type { TakenFile } from '../files/taken-file.ts';
import type { Caller } from './caller.ts';
import type { Ctx } from './ctx.ts';
import { localeOf } from './problem.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** A request whose caller may use the endpoint. */
export interface Admitted {
  readonly request: FastifyRequest;
  readonly caller: Caller;
  /** Empty where the path has no tenant. */
  readonly tenantId: string;
  readonly file: UploadedFile | undefined;
  readonly taken: TakenFile | undefined;
  readonly services: { readonly db: Db; readonly now: () => Date };
}

/** Returns the context of a request; `sent` is called for each message to the outbox. */
export function contextOf(
  { request, caller, tenantId, file, taken, services }: Admitted,
  db: Db,
  sent: () => void,
): Ctx {
  const { now } = services;
  const correlationId = request.id;
  const actor = actorOf(caller, tenantId);
  const work = workIn(db, tenantId, { actor, correlationId, now });
  return {
    ...work,
    caller,
    locale: localeOf(request),
    address: request.ip,
    get file(): UploadedFile {
      if (!file) throw new Error('this endpoint carries no upload');
      return file;
    },
    get taken(): TakenFile {
      if (!taken) throw new Error('this endpoint has no upload judged');
      return taken;
    },
    async send(topic, payload) {
      await work.send(topic, payload);
      sent();
    },
    apart: (run) => withSystem(services.db, run),
    everyTenant: (reason, run) =>
      withEveryTenant(services.db, { ...auditActor(actor), reason, correlationId, at: now() }, run),
    inTenant: (other, run) => withTenant(services.db, other, run),
  };
}

function actorOf({ userId, name, kind }: Caller, tenantId: string): Actor {
  return {
    id: userId || null,
    name,
    kind: userId ? kind : 'system',
    onBehalfOf: kind === 'internal' && tenantId ? tenantId : null,
  };
}
