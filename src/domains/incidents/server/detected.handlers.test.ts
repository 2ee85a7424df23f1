import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewNotice } from '#domains/notices/notices.port.ts';
import { recipients } from '#domains/people/server/recipients.store.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { ReadDetected } from '../incidents.port.ts';
import {
  detectedDetail,
  detectedIncidentsContract,
  type DetectedIncident,
} from '../detected.schema.ts';
import { incident, incidentsContract } from '../incidents.schema.ts';
import { createDetectedDatasets } from './detected-datasets.store.ts';
import { createDetectedHandlers } from './detected.handlers.ts';
import { createIncidentsHandlers } from './incidents.handlers.ts';

let portal: TestPortal;
const at = new Date('2026-11-27T11:00:00Z');
const minute = (after: number) => new Date(at.getTime() + after * 60_000).toISOString();
const written: NewNotice[] = [];
const failed = [
  { tenantName: 'Adler', failure: 'consentMissing' },
  { tenantName: 'Bergmann', failure: 'notLicensed' },
];
const ports = {
  recipients,
  directory: tenantDirectory,
  operatorName: 'Nordwind Systems',
  failedReads: async () => failed,
  notices: {
    write: async (_db: unknown, notice: NewNotice) => {
      written.push(notice);
    },
  },
};
const detectedDatasets = createDetectedDatasets(ports.notices);

beforeAll(async () => {
  portal = await openTestPortal({ handlersNow: () => at });
  portal.mount(incidentsContract, createIncidentsHandlers(ports));
  portal.mount(detectedIncidentsContract, createDetectedHandlers(ports));
});
afterAll(() => portal.close());

async function call(as: TestPerson, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await portal.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${as.bearer}` },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

const alert = (id: string): ReadDetected['alerts'][number] => ({
  ...{ id, title: `Warning ${id}`, severity: 'high', at: minute(-30) },
  ...{ origin: 'Microsoft Defender XDR', category: 'InitialAccess', techniques: ['T1566.002'] },
});

async function aCompany() {
  const tenantId = await portal.newTenant();
  const lena = await portal.newCustomer({
    [tenantId]: ['portal:user', 'security:incidents:respond'],
  });
  const sina = await portal.newStaff(['Tenants.Write']);
  const all = `/security/${tenantId}/detected-incidents`;
  // Nothing else in the database has this title.
  const title = `Report ${randomUUID()}`;
  const report = (more: Partial<ReadDetected> = {}): ReadDetected => ({
    ...{ sourceId: '1001', title, technical: 'AiTM', severity: 'high', status: 'active' },
    ...{ determination: 'phishing', url: 'https://security.microsoft.com/incidents/1001' },
    ...{ beganAt: minute(-40), updatedAt: minute(-20), redirectedTo: null },
    alerts: [alert('a1')],
    assets: [{ kind: 'person', name: 'Paul Kurz', outsideId: 'f2a1', standing: 'certain' }],
    ...more,
  });
  const arrives = (...read: readonly ReadDetected[]) =>
    withTenant(portal.db, tenantId, (tx) => detectedDatasets.saveDetected(tx, read, at));
  const listed = async (view = 'waiting') => {
    const path = `/internal/detected-incidents?view=${view}&search=${encodeURIComponent(title)}`;
    const { body } = await call(sina, 'GET', path);
    return (body as { readonly data: readonly DetectedIncident[] }).data;
  };
  const first = async (view?: string) => (await listed(view))[0]?.id ?? '';
  const take = (detectedId: string, id: string = randomUUID()) =>
    call(sina, 'POST', `${all}/${detectedId}/incident`, { id });
  const dismiss = (detectedId: string, because: string) =>
    call(sina, 'PUT', `${all}/${detectedId}/dismissal`, { because });
  const seenBy = async (as: TestPerson, incidentId: string) =>
    incident.parse((await call(as, 'GET', `/security/${tenantId}/incidents/${incidentId}`)).body);
  const idOf = ({ body }: { readonly body: unknown }) => incident.parse(body).id;
  return {
    ...{ tenantId, lena, sina, all, title, report, arrives, listed, first },
    ...{ take, dismiss, seenBy, idOf },
  };
}

describe('A11.2 what Microsoft found becomes an incident', () => {
  test('with its alerts and what is affected, for the company as well, which is told', async () => {
    const { report, arrives, first, take, idOf, seenBy, lena, listed } = await aCompany();
    await arrives(report());
    written.length = 0;
    const id = idOf(await take(await first()));

    expect(await seenBy(lena, id)).toMatchObject({
      ...{ source: 'graph', severity: 'high', kind: 'phishing', technical: 'AiTM', state: 'new' },
      alerts: [{ id: 'a1', title: 'Warning a1', techniques: ['T1566.002'] }],
      assets: [{ kind: 'person', name: 'Paul Kurz', standing: 'certain' }],
      entries: [{ event: 'opened' }],
    });
    expect(written.map(({ message, to }) => [message, to])).toEqual([
      ['INCIDENT_OPENED', { userId: lena.userId }],
    ]);
    expect(await listed()).toEqual([]);
    expect(await listed('all')).toMatchObject([{ incident: { id } }]);
  });

  test('once: who takes it over twice, or at the same time, gets the same incident', async () => {
    const { report, arrives, first, take, idOf, lena, tenantId } = await aCompany();
    await arrives(report());
    const detectedId = await first();
    const [one, other] = await Promise.all([take(detectedId), take(detectedId)]);
    const third = await take(detectedId);

    expect(new Set([one, other, third].map(idOf)).size).toBe(1);
    const { body } = await call(lena, 'GET', `/security/${tenantId}/incidents`);
    expect(body).toMatchObject({ metadata: { total: 1 } });
  });

  test('an id that another incident has is refused, and nothing is taken over', async () => {
    const { report, arrives, first, take, idOf, listed } = await aCompany();
    await arrives(report());
    const taken = idOf(await take(await first()));
    await arrives(report({ sourceId: '1002' }));

    expect((await take(await first(), taken)).status).toBe(409);
    expect(await listed()).toHaveLength(1);
  });

  test('another company never sees it, and without the right nobody does', async () => {
    const one = await aCompany();
    const other = await aCompany();
    await one.arrives(one.report());
    const id = await one.first();
    const guest = await portal.newStaff([]);

    expect((await call(one.sina, 'GET', `${other.all}/${id}`)).status).toBe(404);
    expect((await call(one.sina, 'POST', `${other.all}/${id}/incident`, { id })).status).toBe(404);
    expect((await call(one.lena, 'GET', `${one.all}/${id}`)).status).toBe(403);
    expect((await call(other.lena, 'GET', `${one.all}/${id}`)).status).toBe(403);
    expect((await call(guest, 'GET', '/internal/detected-incidents')).status).toBe(403);
    expect((await call(one.lena, 'GET', '/internal/detected-incidents')).status).toBe(403);
  });

  test('two companies may have incidents with one id: Microsoft numbers them by directory', async () => {
    const one = await aCompany();
    const other = await aCompany();
    await one.arrives(one.report());
    await other.arrives(other.report());
    const ids = [one, other].map(async ({ take, first, idOf }) => idOf(await take(await first())));

    expect(new Set(await Promise.all(ids)).size).toBe(2);
  });
});

describe('A11.2 what Microsoft tells later', () => {
  test('a new alert and an end stand in the timeline once, however often they are told', async () => {
    const { report, arrives, first, take, idOf, seenBy, lena } = await aCompany();
    await arrives(report());
    const id = idOf(await take(await first()));
    const alerts = [alert('a1'), alert('a2')];
    await arrives(report({ alerts, updatedAt: minute(-10) }));
    const ended = report({ alerts, updatedAt: minute(-5), status: 'resolved' });
    await arrives(ended);
    await arrives(ended, ended);

    const seen = await seenBy(lena, id);
    expect(seen.alerts.map((one) => one.id)).toEqual(['a1', 'a2']);
    expect(seen.entries.map(({ event, author }) => [event, author]).slice(1)).toEqual([
      ['sourceResolved', 'Microsoft'],
    ]);
    // Staff say when it is over: Microsoft's word is news, no decision.
    expect(seen.state).toBe('new');
  });

  test('what staff said of a thing stands, whatever the evidence repeats', async () => {
    const { report, arrives, first, take, idOf, seenBy, lena, tenantId } = await aCompany();
    await arrives(report());
    const id = idOf(await take(await first()));
    await withTenant(portal.db, tenantId, (tx) =>
      sql`update incident_assets set standing = 'cleared' where incident_id = ${id}`.execute(tx),
    );
    await arrives(report({ updatedAt: minute(-10) }));

    expect((await seenBy(lena, id)).assets).toMatchObject([{ standing: 'cleared' }]);
  });

  test('an incident that was opened for it before is found by its number at Microsoft', async () => {
    const { report, arrives, listed, tenantId } = await aCompany();
    const id = randomUUID();
    await withTenant(portal.db, tenantId, (tx) =>
      sql`insert into incidents (id, source, source_id, title, kind, severity, state, began_at,
          noticed_at, last_activity_at)
        values (${id}, 'graph', '1001', 'Known', 'phishing', 'high', 'analysing', ${at}, ${at}, ${at})`.execute(
        tx,
      ),
    );
    await arrives(report());

    expect(await listed()).toEqual([]);
    expect(await listed('all')).toMatchObject([{ incident: { id } }]);
  });
});

describe('A11.2 staff are told', () => {
  const told = () =>
    written.filter(({ to }) => to === 'staff').map(({ message, link }) => [message, link]);

  test('of a grave finding once, and not of one that is long over or no danger', async () => {
    const { report, arrives, first, tenantId } = await aCompany();
    written.length = 0;
    await arrives(
      report(),
      report({ sourceId: '1002', severity: 'medium' }),
      report({ sourceId: '1003', updatedAt: minute(-3_000) }),
    );
    const id = await first();
    await arrives(report({ updatedAt: minute(-10), technical: 'More' }));

    expect(told()).toEqual([['INCIDENT_FOUND', { page: 'deskFinding', id: `${tenantId}.${id}` }]]);
  });

  test('of an alert to an incident of ours, also where it was merged into another here', async () => {
    const { report, arrives, first, take, idOf, seenBy, lena, tenantId } = await aCompany();
    await arrives(report());
    const id = idOf(await take(await first()));
    await arrives(report({ sourceId: '1002', alerts: [alert('b1')] }));
    const into = idOf(await take(await first()));
    await withTenant(portal.db, tenantId, (tx) =>
      sql`update incidents set state = 'merged', merged_into = ${into} where id = ${id}`.execute(
        tx,
      ),
    );
    written.length = 0;
    await arrives(report({ updatedAt: minute(-10), alerts: [alert('a1'), alert('a2')] }));

    const link = { page: 'deskIncident', id: `${tenantId}.${into}` };
    expect(told()).toEqual([['INCIDENT_WARNED', link]]);
    expect((await seenBy(lena, into)).alerts.map((one) => one.id)).toEqual(['a2', 'b1']);
  });
});

describe('A11.2 incidents that Microsoft merged', () => {
  const moved = { status: 'redirected', redirectedTo: '1002', updatedAt: minute(-10) };

  test('one that is ours takes the other with it, also where that one comes later', async () => {
    const { report, arrives, first, take, idOf, seenBy, lena, listed } = await aCompany();
    await arrives(report());
    const detectedId = await first();
    const id = idOf(await take(detectedId));
    await arrives(report(moved));
    await arrives(report({ sourceId: '1002', alerts: [alert('b1')] }));

    expect(await listed()).toEqual([]);
    const seen = await seenBy(lena, id);
    expect(seen.alerts.map((one) => one.id)).toEqual(['a1', 'b1']);
    expect(seen.entries.at(-1)).toMatchObject({ event: 'sourceMoved', detail: '1002' });
    const ids = (await listed('all')).map((one) => one.incident?.id);
    expect(ids).toEqual([id, id]);
    for (const one of await listed('all')) expect(idOf(await take(one.id))).toBe(id);
  });

  test('one that nobody has taken over leads on to where it is told now, and never in a circle', async () => {
    const { report, arrives, first, take, idOf, seenBy, lena, listed } = await aCompany();
    await arrives(report());
    const detectedId = await first();
    await arrives(report(moved), report({ sourceId: '1002', alerts: [alert('b1')] }));
    expect(await listed()).toHaveLength(1);
    const id = idOf(await take(detectedId));

    expect((await seenBy(lena, id)).alerts.map((one) => one.id)).toEqual(['b1']);
    const back = { status: 'redirected', redirectedTo: '1001', updatedAt: minute(-5) };
    await arrives(report({ sourceId: '1002', ...back }));
    expect(idOf(await take(detectedId))).toBe(id);
  });
});

describe('A11.2 what is no incident', () => {
  test('is dismissed with a reason that is kept, and stands in the audit trail', async () => {
    const { report, arrives, first, dismiss, listed, tenantId, sina } = await aCompany();
    await arrives(report());
    const id = await first();
    expect((await dismiss(id, '  ')).status).toBe(400);
    expect((await dismiss(id, 'Test of the company')).status).toBe(200);
    expect((await dismiss(id, 'Test of the company')).status).toBe(200);

    expect(await listed()).toEqual([]);
    expect(await listed('dismissed')).toMatchObject([
      { dismissedBecause: 'Test of the company', dismissedBy: sina.email },
    ]);
    const { rows } = await withTenant(portal.db, tenantId, (tx) =>
      sql`select action from audit_entries where subject_id = ${id}`.execute(tx),
    );
    expect(rows).toEqual([{ action: 'detectedIncident.dismiss' }]);
  });

  test('comes back with an alert that nobody had seen, and with nothing else', async () => {
    const { report, arrives, first, dismiss, listed } = await aCompany();
    await arrives(report());
    await dismiss(await first(), 'Test of the company');
    await arrives(report({ updatedAt: minute(-10), severity: 'low' }));
    expect(await listed()).toEqual([]);
    await arrives(report({ updatedAt: minute(-5), alerts: [alert('a1'), alert('a2')] }));

    expect(await listed()).toMatchObject([{ alertCount: 2, dismissedBecause: '' }]);
  });

  test('may be taken over after all; an incident is closed there and not dismissed', async () => {
    const { report, arrives, first, take, dismiss, listed } = await aCompany();
    await arrives(report());
    const id = await first();
    await dismiss(id, 'Test of the company');
    expect((await take(id)).status).toBe(200);

    expect((await dismiss(id, 'After all')).body).toMatchObject({
      type: 'ERROR_INCIDENTS_TAKEN_OVER',
    });
    expect(await listed('dismissed')).toEqual([]);
  });
});

test('a report shows everything that Microsoft told, and the way to its page', async () => {
  const { report, arrives, first, all, sina } = await aCompany();
  await arrives(report());
  const { body } = await call(sina, 'GET', `${all}/${await first()}`);

  expect(detectedDetail.parse(body)).toMatchObject({
    ...{ alertCount: 1, isWaiting: true, technical: 'AiTM', incident: null },
    url: 'https://security.microsoft.com/incidents/1001',
    assets: [{ kind: 'person', name: 'Paul Kurz', standing: 'certain' }],
  });
});

test('staff are told of whom nothing can be read, and of whom there is nothing to read', async () => {
  const { sina } = await aCompany();
  const { body } = await call(sina, 'GET', '/internal/detected-incidents/reading');

  expect(body).toMatchObject({ unread: 1, unreadNames: ['Adler'], unlicensed: 1 });
});
