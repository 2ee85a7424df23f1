import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { directoryContract } from '#domains/tenants/directory.schema.ts';
import { createDirectoryHandlers } from '#domains/tenants/server/directory.handlers.ts';
import { assignRole, createRole } from '#domains/people/server/roles.store.ts';
import { createTenant } from '#domains/tenants/server/tenants.store.ts';
import { createUser } from '#domains/people/server/users.store.ts';
import {
  createFindEndedSignIns,
  createFindStandings,
} from '#domains/people/server/push-rights.store.ts';
import { workInSystem, workInTenant } from '#platform/server/work.ts';
import { createPush } from '#main/push.ts';
import { pushContract } from '#platform/common/push.schema.ts';
import { connect, type Db } from '#platform/server/database/connect.ts';
import { mount } from '#platform/server/http/mount.ts';
import {
  createTestIssuer,
  type TestIssuer,
} from '#platform/server/identity/test-issuer.fixture.ts';
import { createPushHandlers } from '#platform/server/push/push.handlers.ts';
import { quietHttp } from './quiet-http.ts';

/** Somebody at a tenant whose pages are to be connected. */
export interface StormSeat {
  readonly tenantId: string;
  readonly bearer: string;
}

export interface StormPortal {
  readonly port: number;
  readonly seats: readonly StormSeat[];
}

const tenants = 20;
const peopleOfEach = 5;
const now = (): Date => new Date();

/**
 * The portal's pipeline with its hub. Arguments: login role's address, port. `restart` from the
 * parent closes it and opens it again.
 */
async function serve(): Promise<void> {
  const [appUrl = '', port = ''] = process.argv.slice(2);
  const { db } = await connect(appUrl, { max: 16 });
  const issuer = await createTestIssuer('https://customer.idp.example', { now });
  const key = randomBytes(32);
  const begin = (): Promise<FastifyInstance> => open({ db, issuer, key, port: Number(port) });
  let app = await begin();
  process.send?.({ port: Number(port), seats: await people(db, issuer) } satisfies StormPortal);
  const restart = async (): Promise<void> => {
    await app.close();
    app = await begin();
    process.send?.('again');
  };
  process.on('message', () => void restart());
  process.on('disconnect', () => process.exit(0));
}

interface Opening {
  readonly db: Db;
  readonly issuer: TestIssuer;
  readonly key: Buffer;
  readonly port: number;
}

async function open({ db, issuer, key, port }: Opening): Promise<FastifyInstance> {
  const { app, services } = await quietHttp(db, { customer: issuer }, now);
  const push = createPush({
    config: { publicUrl: `http://localhost:${String(port)}` },
    db,
    key: () => key,
    now,
    findStandings: createFindStandings({ db, now }),
    findEnded: createFindEndedSignIns({ db }),
    topicNeeds: () => ({ orders: [] }),
    liveSubjects: {},
    log: app.log,
  });
  push.attach(app);
  mount(app, pushContract, createPushHandlers(push, now), services);
  mount(
    app,
    directoryContract,
    createDirectoryHandlers({ operatorDomain: 'operator.example' }),
    services,
  );
  await app.listen({ host: '127.0.0.1', port });
  return app;
}

async function people(db: Db, issuer: TestIssuer): Promise<StormSeat[]> {
  const origin = { actor: { id: null, name: 'bench' }, correlationId: 'bench', now };
  const seats: StormSeat[] = [];
  for (let tenant = 0; tenant < tenants; tenant += 1) {
    const { id: tenantId } = await workInSystem(db, origin, (work) =>
      createTenant(work, { name: `Bench ${String(tenant)}` }),
    );
    for (let person = 0; person < peopleOfEach; person += 1) {
      const subject = `${String(tenant)}-${String(person)}`;
      const email = `${subject}@customer.example`;
      const { id: userId } = await workInSystem(db, origin, (work) =>
        createUser(work, {
          kind: 'customer',
          issuer: issuer.issuer,
          subject,
          email,
          name: subject,
        }),
      );
      await workInTenant(db, tenantId, origin, async (work) => {
        const role = await createRole(work, { tenantId, name: subject, claims: ['portal:user'] });
        await assignRole(work, { userId, roleId: role.id, origin: 'tenant' });
      });
      seats.push({
        tenantId,
        bearer: await issuer.token({ sub: subject, preferred_username: email, name: subject }),
      });
    }
  }
  return seats;
}

if (import.meta.main) await serve();
