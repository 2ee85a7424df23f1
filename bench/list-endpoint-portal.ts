import { assignRole, createRole } from '#domains/people/server/roles.store.ts';
import { createUser } from '#domains/people/server/users.store.ts';
import { workInSystem, workInTenant } from '#platform/server/work.ts';
import { ports } from '#main/ports/ports.ts';
import { ordersContract } from '#domains/orders/orders.schema.ts';
import { createOrdersHandlers } from '#domains/orders/server/orders.handlers.ts';
import { connect } from '#platform/server/database/connect.ts';
import { mount } from '#platform/server/http/mount.ts';
import { createTestIssuer } from '#platform/server/identity/test-issuer.fixture.ts';
import { quietHttp } from './quiet-http.ts';

/**
 * The portal's whole pipeline as main puts it together, with one noun and a token to call it.
 * Arguments: login role's address, tenant.
 */
async function serve(): Promise<void> {
  const [appUrl = '', tenantId = ''] = process.argv.slice(2);
  const now = (): Date => new Date();
  const { db } = await connect(appUrl, { max: 16 });
  const customer = await createTestIssuer('https://customer.idp.example', { now });
  const { app, services } = await quietHttp(db, { customer }, now);
  mount(app, ordersContract, createOrdersHandlers(ports), services);

  const origin = { actor: { id: null, name: 'bench' }, correlationId: 'bench', now };
  const user = await workInSystem(db, origin, (work) =>
    createUser(work, {
      kind: 'customer',
      issuer: customer.issuer,
      subject: 'lena',
      email: 'lena@customer.example',
      name: 'Lena',
    }),
  );
  await workInTenant(db, tenantId, origin, async (work) => {
    const role = await createRole(work, {
      tenantId,
      name: 'Buyer',
      claims: ['portal:user', 'marketplace', 'marketplace:shop'],
    });
    await assignRole(work, { userId: user.id, roleId: role.id, origin: 'tenant' });
  });
  const token = await customer.token({
    sub: 'lena',
    preferred_username: 'lena@customer.example',
    name: 'Lena',
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  // A browser brings the cookie against request forgery that its first answer has given it.
  const cookie =
    /^[^;]+/.exec(String((await app.inject({ url: '/api/orders' })).headers['set-cookie']))?.[0] ??
    '';
  process.stdout.write(
    `${JSON.stringify({ port: Number(new URL(address).port), headers: { authorization: `Bearer ${token}`, cookie } })}\n`,
  );
}

if (import.meta.main) await serve();
