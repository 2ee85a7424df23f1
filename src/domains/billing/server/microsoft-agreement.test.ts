import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import type { ProcessStep } from '#domains/process-logs/process-log.port.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import {
  type AgreementConfirmer,
  type AgreementWish,
  ConfirmationRefused,
  ConfirmationUnreachable,
  type ReadMicrosoftAgreement,
} from '../billing.port.ts';
import {
  microsoftAgreementContract,
  type Confirmation,
  type MicrosoftAgreement,
} from '../microsoft-agreement.schema.ts';
import { confirmAgreement } from './confirm-agreement.jobs.ts';
import { createMicrosoftAgreementHandlers } from './agreements.handlers.ts';
import { microsoftAgreementDatasets } from './microsoft-agreement.store.ts';

const start = Date.parse('2026-11-29T09:00:00Z');
let clock = start;
const now = () => new Date(clock);

let portal: TestPortal;
let staff: TestPerson;
beforeAll(async () => {
  portal = await openTestPortal({ handlersNow: now });
  portal.mount(
    microsoftAgreementContract,
    createMicrosoftAgreementHandlers({ datasetFreshness: async () => [] }),
  );
  staff = await portal.newStaff(['Marketplace.Write']);
});
afterAll(() => portal.close());

const missing: ReadMicrosoftAgreement = {
  ...{ templateId: 'v2', link: 'https://aka.ms/customeragreement', isDirect: false },
  confirmed: null,
};
const nora = { firstName: 'Nora', lastName: 'Voss', email: 'nora@kunde.example', phone: '' };
const acceptance = { ...nora, agreedOn: '2026-11-20' };
const confirmedBy = ({ agreedOn: on, ...wish }: AgreementWish): ReadMicrosoftAgreement => {
  const { firstName, lastName, email, phone } = wish;
  return { ...missing, confirmed: { firstName, lastName, email, phone, on, templateId: 'v2' } };
};

async function newCompany(read?: ReadMicrosoftAgreement) {
  clock = start;
  const tenantId = await portal.newTenant({ licenseBundle: 'Standard' });
  const reader = await portal.newCustomer({
    [tenantId]: ['portal:user', 'businesscockpit:finances'],
  });
  if (read)
    await withTenant(portal.db, tenantId, (db) =>
      microsoftAgreementDatasets.saveMicrosoftAgreement(db, read, now()),
    );
  const path = `/api/billing/${tenantId}/microsoft-agreement`;
  const get = async (by: TestPerson = staff) => {
    const answer = await portal.app.inject({
      url: path,
      headers: { authorization: `Bearer ${by.bearer}` },
    });
    return { status: answer.statusCode, body: answer.json<MicrosoftAgreement>() };
  };
  const confirm = async (
    body: object = acceptance,
    { by = staff, key = randomUUID() }: { by?: TestPerson; key?: string } = {},
  ) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: `${path}/confirmations`,
      headers: { authorization: `Bearer ${by.bearer}`, 'idempotency-key': key },
      payload: body,
    });
    return { status: answer.statusCode, body: answer.json<Confirmation & { type?: string }>() };
  };
  return { tenantId, reader, get, confirm };
}
type Company = Awaited<ReturnType<typeof newCompany>>;

/** The job beside a confirmer that answers as it is told, and what they wrote down. */
function aJob({ tenantId }: Company, confirm: AgreementConfirmer['confirm']) {
  const steps: ProcessStep[] = [];
  const ports = {
    ...{ db: portal.db, now, agreementConfirmer: { confirm } },
    processLog: { record: async (step: ProcessStep) => void steps.push(step) },
  };
  return {
    steps,
    run: (confirmationId: string) =>
      confirmAgreement(ports, {
        ...{ tenantId, confirmationId, correlationId: randomUUID(), attempt: 1 },
      }),
  };
}

const actionsOf = ({ tenantId }: Company) =>
  withTenant(portal.db, tenantId, async (tx) => {
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_entries where action like 'agreement.%' order by at, id`.execute(
      tx,
    );
    return rows.map(({ action }) => action);
  });

describe('the state of the agreement at Microsoft (product reference A2.4)', () => {
  test('what nobody has read is not said to be missing', async () => {
    const { get } = await newCompany();

    expect((await get()).body).toMatchObject({ state: null, accepted: null, asked: null });
  });

  test('the customer and staff see by whom and when it was accepted, or that it is missing', async () => {
    const { get, reader } = await newCompany(missing);
    const other = await newCompany(confirmedBy({ ...acceptance, id: '', tenantId: '' }));

    expect((await get(reader)).body).toMatchObject({ state: 'missing', accepted: null });
    expect((await other.get(other.reader)).body).toMatchObject({
      state: 'confirmed',
      readAt: '2026-11-29T09:00:00.000Z',
      accepted: { by: 'Nora Voss', on: '2026-11-20', isOfCurrentVersion: true },
    });
  });

  test('strangers read nothing, and customers confirm nothing', async () => {
    const one = await newCompany(missing);
    const other = await newCompany(missing);

    expect((await one.get(other.reader)).status).toBe(403);
    expect((await one.confirm(acceptance, { by: one.reader })).status).toBe(403);
  });
});

describe('staff confirm an acceptance', () => {
  test('it waits until Microsoft has taken it; then it is shown, and both are in the trail', async () => {
    const company = await newCompany(missing);
    const wishes: AgreementWish[] = [];
    const job = aJob(company, async (wish) => {
      wishes.push(wish);
      return confirmedBy(wish);
    });

    const { status, body } = await company.confirm();
    const before = await company.get();
    const again = await job.run(body.id);
    await job.run(body.id);

    expect(status).toBe(200);
    expect(before.body).toMatchObject({ state: 'missing', asked: { state: 'waiting', ...nora } });
    expect(again).toBeUndefined();
    expect(wishes).toMatchObject([{ id: body.id, tenantId: company.tenantId, ...acceptance }]);
    expect((await company.get()).body).toMatchObject({
      state: 'confirmed',
      accepted: { by: 'Nora Voss', on: '2026-11-20' },
      asked: { state: 'done', failure: null },
    });
    expect(job.steps).toMatchObject([{ process: 'agreement', result: 'done' }]);
    expect(await actionsOf(company)).toEqual(['agreement.confirm', 'agreement.settle']);
  });

  test('one at a time; the same request again is the same confirmation', async () => {
    const { confirm } = await newCompany(missing);
    const key = randomUUID();
    const first = await confirm(acceptance, { key });

    expect((await confirm(acceptance, { key })).body.id).toBe(first.body.id);
    const second = await confirm({ ...acceptance, firstName: 'Ida' });
    expect([second.status, second.body.type]).toEqual([409, 'ERROR_BILLING_CONFIRMATION_WAITING']);
  });

  test('a day ahead, an address that is none and a person without a name are refused', async () => {
    const { confirm } = await newCompany(missing);

    const ahead = await confirm({ ...acceptance, agreedOn: '2026-11-30' });
    expect([ahead.status, ahead.body.type]).toEqual([422, 'ERROR_BILLING_ACCEPTED_LATER']);
    expect((await confirm({ ...acceptance, email: 'nobody' })).status).toBe(400);
    expect((await confirm({ ...acceptance, lastName: ' ' })).status).toBe(400);
  });

  test('a refusal says why, and the next try is another one', async () => {
    const company = await newCompany(missing);
    const refusing = aJob(company, () => Promise.reject(new ConfirmationRefused('exists')));

    await refusing.run((await company.confirm()).body.id);
    const { body } = await company.get();
    const next = await company.confirm({ ...acceptance, phone: '+49 731 1234' });

    expect(body).toMatchObject({
      state: 'missing',
      asked: { state: 'refused', failure: 'exists', decidedAt: '2026-11-29T09:00:00.000Z' },
    });
    expect(refusing.steps).toMatchObject([{ result: 'refused' }]);
    expect(next.status).toBe(200);
  });

  test('without an answer it is tried again for a day, then it is over', async () => {
    const company = await newCompany(missing);
    const silent = aJob(company, () => Promise.reject(new ConfirmationUnreachable('late')));
    const { id } = (await company.confirm()).body;

    clock += 10_000;
    expect(await silent.run(id)).toEqual({ againInMs: 2_000 });
    clock += 86_400_000;
    expect(await silent.run(id)).toBeUndefined();
    expect((await company.get()).body.asked).toMatchObject({ failure: 'unreachable' });
  });
});
