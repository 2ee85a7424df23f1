import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { controlStates, postureControlsRoutes } from './posture.ts';

const words = z.string().trim().min(1).max(1_000);

const acceptance = z.object({ because: words, until: z.iso.date() });

/** Owner, due date and accepted risk of a control. */
export const treatment = z.object({
  owner: z.string().trim().min(1).max(100).nullable(),
  dueOn: z.iso.date().nullable(),
  accepted: acceptance.nullable(),
});
export type Treatment = z.output<typeof treatment>;

/** Control of the secure score as a tenant stands to it. */
export const postureControl = treatment.extend({
  /** Microsoft's name in lower case. */
  id: z.string(),
  title: z.string(),
  /** Words of Microsoft, also unknown ones. */
  category: z.string(),
  points: z.number(),
  max: z.number(),
  state: z.enum(controlStates),
  cost: z.string(),
  impact: z.string(),
  service: z.string(),
  remediation: z.string(),
  statedAs: z.string(),
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
});
export type PostureControl = z.output<typeof postureControl>;

/** Controls of the secure score (product reference A11.1). */
export const postureControlsContract = contract(postureControlsRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      state: z.enum([...controlStates, 'all']).default('all'),
      category: z.string().max(100).default('').describe('Empty: all'),
      sortBy: z.enum(['gain', 'dueOn', 'title']).default('gain'),
      sortDirection: z.enum(['asc', 'desc']).default('desc'),
    }),
    result: listOf(postureControl),
    summary: 'Controls of the secure score with owner, due date and accepted risk',
    exports: exportColumns(postureControl, {
      title: { as: 'text', of: (row) => row.title },
      category: { as: 'text', of: (row) => row.category },
      state: { as: 'text', of: (row) => row.state },
      owner: { as: 'text', of: (row) => row.owner },
      dueOn: { as: 'date', of: (row) => row.dueOn },
      accepted: { as: 'date', of: (row) => row.accepted?.until ?? null },
      because: { as: 'text', of: (row) => row.accepted?.because ?? null },
      gain: { as: 'number', of: (row) => row.points },
      max: { as: 'number', of: (row) => row.max },
    }),
  },
  treat: {
    body: treatment,
    result: postureControl,
    summary: 'Says whose a control is, until when, or that its risk is accepted',
  },
});
