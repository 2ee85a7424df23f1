import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { licencePeopleRoutes, findings, holderDimensions, workloads } from './licences.ts';

const held = z.object({
  skuId: z.uuid(),
  name: z.string(),
  /** Null: assigned directly. */
  groupId: z.uuid().nullable(),
  /** Null: assigned directly. The beginning of the id where the group's name is not known. */
  groupName: z.string().nullable(),
  monthly: money.nullable(),
  findings: z.array(z.enum(findings)),
  /** Why it may stay as it is, and until when. */
  exception: z.object({ reason: z.string(), until: z.iso.date() }).nullable(),
  /** Wish to take it back that is under way. */
  request: z
    .object({ id: z.uuid(), ticketId: z.uuid(), ticketNumber: z.number().int() })
    .nullable(),
});

/** Person of the directory with the licences held. */
export const licencePerson = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  isEnabled: z.boolean(),
  department: z.string(),
  licences: z.array(held),
  /** Null: never seen, not known, or concealed. */
  lastActiveOn: z.iso.date().nullable(),
  activities: z.array(z.object({ workload: z.enum(workloads), lastOn: z.iso.date() })),
  monthly: money,
  findings: z.array(z.enum(findings)),
});
export type LicencePerson = z.output<typeof licencePerson>;

const attribute = z.string().max(200).optional();

const pair = z.object({ userId: z.uuid(), skuId: z.uuid() });

/** Holders of licences, with cost and faults (product reference A1.3). */
export const licencePeopleContract = contract(licencePeopleRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      licence: z.uuid().optional(),
      group: z.uuid().optional().describe('Holders of a licence that comes through this group'),
      finding: z.enum(['any', ...findings]).optional(),
      department: attribute,
      company: attribute,
      country: attribute,
      costCentre: attribute,
      userType: attribute,
      /** An attribute that the directory does not say of them. */
      without: z.enum(holderDimensions).optional(),
      sortBy: z.enum(['name', 'department', 'lastActiveOn', 'monthly']).default('name'),
    }),
    result: listOf(licencePerson),
    exports: exportColumns(licencePerson, {
      name: { as: 'text', of: (row) => row.name },
      address: { as: 'text', of: (row) => row.address },
      department: { as: 'text', of: (row) => row.department },
      account: { as: 'text', of: (row) => (row.isEnabled ? 'enabled' : 'disabled') },
      licences: { as: 'text', of: (row) => row.licences.map(({ name }) => name).join(', ') },
      /** In the order of the licences. */
      sources: {
        as: 'texts',
        of: (row) => row.licences.map(({ groupId }) => (groupId === null ? 'direct' : 'group')),
      },
      /** Each once, in the order of the licences. */
      groups: {
        as: 'texts',
        of: (row) => [...new Set(row.licences.flatMap(({ groupName }) => groupName ?? []))],
      },
      lastActiveOn: { as: 'date', of: (row) => row.lastActiveOn },
      findings: { as: 'texts', of: (row) => row.findings },
      monthly: { as: 'money', of: (row) => row.monthly },
    }),
    summary: 'People with their licences, last activity, cost and findings',
  },
  summary: {
    result: z.object({
      people: z.number().int(),
      /** People with a finding: as many as the list has rows with it. */
      findings: z.array(z.object({ finding: z.enum(findings), people: z.number().int() })),
      activity: z.enum(['known', 'concealed', 'unknown']),
      activityReadAt: z.iso.datetime().nullable(),
      readAt: z.iso.datetime().nullable(),
      departments: z.array(z.string()),
      licences: z.array(z.object({ skuId: z.uuid(), name: z.string() })),
      /** Groups through which licences come. */
      groups: z.array(z.object({ groupId: z.uuid(), name: z.string() })),
    }),
  },
  get: { result: licencePerson },
  except: {
    body: z.object({
      licences: z.array(pair).min(1).max(200),
      reason: z.string().trim().min(1).max(500),
      until: z.iso.date(),
    }),
    result: z.object({ licences: z.number().int() }),
    summary: 'Lets licences stay as they are until a day',
  },
  endException: { body: pair, result: z.object({ licences: z.number().int() }) },
});
