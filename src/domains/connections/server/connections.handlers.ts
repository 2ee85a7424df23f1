import type { Handlers } from '#platform/common/contract.ts';
import type { Datasets } from '#platform/common/dataset.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { connectionStep } from '../connection.rules.ts';
import type { MicrosoftDoor, EnvironmentCountsPort } from '../connections.port.ts';
import { connectionsRefusals } from '../connections.refusals.ts';
import type { connectionsContract, environmentContract } from '../connections.schema.ts';
import { connectionsAudit } from '../connections.texts.ts';
import { operatorLists } from '../connections.ts';
import { triedBeforeByHand } from '../freshness.rules.ts';
import { wantedDirectory } from '../lookup.rules.ts';
import { findAllConnections, findConnections, holdConsent } from './connection-list.store.ts';
import { connectionOf, customerOf, operatorReadOf } from './connection-view.ts';
import { addDatasets, lockStanding, saveStanding } from './connections.store.ts';
import { findEnvironment } from './directory.store.ts';
import { lookUp } from './look-up.ts';
import { partnerTopic } from './partner.jobs.ts';
import { findCustomerOfTenant, findPartnerCustomers, findOperatorReads } from './partner.store.ts';
import { syncTopic } from './sync.jobs.ts';

interface ConnectionsFacts {
  /** Datasets of all slices. */
  readonly datasets: Datasets;
  readonly door: MicrosoftDoor;
}

export function createConnectionsHandlers({
  datasets,
  door,
}: ConnectionsFacts): Handlers<typeof connectionsContract, Ctx> {
  return {
    async list({ db, now }) {
      const rows = await findConnections(db);
      return listResult(
        rows.map((row) => connectionOf(row, door, now())),
        rows.length,
        now(),
      );
    },
    async ask({ db, now, audit, send, tenantId }) {
      const row = await holdConsent(db, tenantId, now());
      const held = row && (await lockStanding(db, row.id));
      if (!held) throw connectionsRefusals.DIRECTORY_UNKNOWN();
      const after = connectionStep(held.standing, { type: 'asked' }, held.kind);
      if (after.state !== held.standing.state) await saveStanding(db, row.id, after, now());
      await audit({
        action: connectionsAudit.action('connection.request'),
        subjectKind: connectionsAudit.subject('connection'),
        subjectId: row.id,
        before: held.standing,
        after,
      });
      if (await addDatasets(db, datasets, row.id, now())) await send(syncTopic, {});
      const { state } = after;
      const reason = 'reason' in after ? after.reason : null;
      return connectionOf({ ...row, state, reason }, door, now());
    },
    async overview({ everyTenant, query, now }) {
      const rows = await everyTenant(connectionsAudit.reason('connections'), (db) =>
        findAllConnections(db, now(), query),
      );
      const shown = rows.map((row) => ({
        ...connectionOf(row, door, now()),
        tenantId: row.tenant_id,
        tenantName: row.tenant_name,
      }));
      return listResult(shown, rows[0]?.total ?? 0, now());
    },
    async customers({ db, query, now }) {
      const rows = await findPartnerCustomers(db, {
        ...query,
        isUnknown: query.isUnknown === 'true',
      });
      return listResult(rows.map(customerOf), rows[0]?.total ?? 0, now());
    },
    async find({ db, query }) {
      const wanted = wantedDirectory(query.text);
      if (!wanted) throw connectionsRefusals.DIRECTORY_TEXT_INVALID();
      return { found: (await lookUp(db, door, wanted)) ?? null };
    },
    async partner({ db, query }) {
      const customer = await findCustomerOfTenant(db, query.tenantId);
      const reads = await findOperatorReads(db);
      return { customer: customer ? customerOf(customer) : null, reads: reads.map(operatorReadOf) };
    },
    async readPartner({ db, now, audit, send }) {
      const reads = await findOperatorReads(db);
      const isOnItsWay = reads.every(({ tried_at }) => tried_at <= triedBeforeByHand(now()));
      await audit({
        action: connectionsAudit.action('connection.fetchNow'),
        subjectKind: connectionsAudit.subject('connection'),
        subjectId: 'partnerCenter',
        after: { lists: isOnItsWay ? operatorLists : [] },
      });
      if (isOnItsWay) await send(partnerTopic, {});
      return { isOnItsWay };
    },
  };
}

export function createEnvironmentHandlers({
  environmentCounts,
}: EnvironmentCountsPort<Db>): Handlers<typeof environmentContract, Ctx> {
  return {
    get: async ({ db, now }) => ({
      ...(await findEnvironment(db)),
      counts: await environmentCounts(db, now()),
    }),
  };
}
