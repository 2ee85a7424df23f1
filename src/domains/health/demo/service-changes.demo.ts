import { sampleTenantsFor } from '#domains/tenants/demo/tenants.estate.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf } from '#platform/common/demo/lists.ts';
import { healthRefusals } from '../health.refusals.ts';
import {
  assessedChange,
  serviceChange,
  type AssessedChange,
  type AssessedChangeDetail,
  type changeAssessmentsContract,
  type ServiceChangeDetail,
  type serviceChangesContract,
} from '../service-changes.schema.ts';
import { isToAct } from '../health-news.rules.ts';
import type { AssessmentState } from '../service-changes.values.ts';
import { sampleAssessments, sampleChanges } from './service-changes.estate.ts';

export const serviceChangesDemo: DemoHandlers<typeof serviceChangesContract> = {
  async list({ estate, query, now }) {
    const sign = query.sortDirection === 'asc' ? 1 : -1;
    const keyOf = (one: ServiceChangeDetail) =>
      one[query.sortBy] ?? (query.sortDirection === 'asc' ? '9' : '0');
    const found = allOf(estate)
      .filter(({ isOwned }) => query.scope === 'all' || isOwned)
      .filter((one) =>
        query.state === 'toAct' ? isToAct(one) : (query.state ?? one.state) === one.state,
      )
      .filter(({ actBy }) => isWhen(actBy, query.when, now()))
      .filter(({ actBy }) => isWithin(actBy, query))
      .filter(({ title, id, services }) => isFound(query.search, title, id, ...services))
      .toSorted((a, b) => sign * keyOf(a).localeCompare(keyOf(b)))
      .map((one) => serviceChange.parse(one));
    return pageOf(found, query, now());
  },
  get: async ({ estate, params }) => changeOf(estate, params.changeId),
  async decide({ estate, params, body, caller, now }) {
    const one = changeOf(estate, params.changeId);
    const isNew = body.state === 'new';
    Object.assign(estate.part(sampleChanges).find(({ id }) => id === one.id) ?? {}, {
      state: body.state,
      decidedBy: isNew ? '' : caller.name,
      decidedAt: isNew ? null : now().toISOString(),
    });
    return changeOf(estate, one.id);
  },
};

/** Samples without a day never expire. */
function isWhen(actBy: string | null, when: 'open' | 'past' | 'all' | undefined, now: Date) {
  const isOpen = actBy === null || actBy.slice(0, 10) >= now.toISOString().slice(0, 10);
  return when === 'all' || isOpen === (when !== 'past');
}

/** Moments of samples and of queries are written alike, so that their texts compare. */
const isWithin = (
  actBy: string | null,
  {
    actFrom,
    actTo,
  }: { readonly actFrom?: string | undefined; readonly actTo?: string | undefined },
): boolean =>
  (actFrom === undefined || (actBy !== null && actBy >= actFrom)) &&
  (actTo === undefined || (actBy !== null && actBy < actTo));

function allOf(estate: Estate): ServiceChangeDetail[] {
  const assessments = estate.operator.part(sampleAssessments);
  return estate.part(sampleChanges).map((one) => {
    const assessment = assessments.get(one.id) ?? null;
    return { ...one, assessment, hasAssessment: assessment !== null };
  });
}

/** @throws PortalError ERROR_HEALTH_CHANGE_NOT_FOUND */
function changeOf(estate: Estate, changeId: string): ServiceChangeDetail {
  const found = allOf(estate).find(({ id }) => id === changeId);
  if (!found) throw healthRefusals.CHANGE_NOT_FOUND();
  return found;
}

export const changeAssessmentsDemo: DemoHandlers<typeof changeAssessmentsContract> = {
  async list({ estate, query, now }) {
    const found = allOf(estate)
      .map((one) => overAll(estate, one))
      .filter((one) => isInState(one, query.state, now()))
      .filter(({ title, id, services }) => isFound(query.search, title, id, ...services))
      .toSorted((a, b) => (a.actBy ?? '9').localeCompare(b.actBy ?? '9'))
      .map((one) => assessedChange.parse(one));
    return pageOf(found, query, now());
  },
  get: async ({ estate, params }) => overAll(estate, changeOf(estate, params.changeId)),
  async write({ estate, params, body, caller, now }) {
    const one = changeOf(estate, params.changeId);
    const stamp = { writtenAt: now().toISOString(), writtenBy: caller.name };
    estate.operator.part(sampleAssessments).set(one.id, { ...body, ...stamp });
    return overAll(estate, changeOf(estate, one.id));
  },
};

function isInState(
  { actBy, customers, hasAssessment }: AssessedChange,
  state: AssessmentState | undefined,
  now: Date,
): boolean {
  if (state === undefined) return true;
  if (state === 'written') return hasAssessment;
  return !hasAssessment && customers > 0 && actBy !== null && actBy > now.toISOString();
}

function overAll(estate: Estate, one: ServiceChangeDetail): AssessedChangeDetail {
  const { isOwned, state: _state, tags: _tags, decidedBy: _by, decidedAt: _at, ...rest } = one;
  return { ...rest, customers: isOwned ? sampleTenantsFor(estate, 'portal').length : 0 };
}
