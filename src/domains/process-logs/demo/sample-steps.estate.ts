import type { Estate } from '#platform/common/demo/estate.ts';
import type { ProcessStepRow } from '../process-logs.schema.ts';

/** A sample step with what was asked and answered. */
export interface SampleStep extends ProcessStepRow {
  readonly request: unknown;
  readonly answer: unknown;
}

export interface SampleTenant {
  readonly id: string;
  readonly tenantName: string;
}

/** Returns the steps of a tenant's sample processes up to now; lent by the domains that own them. */
export type SampleSteps = (estate: Estate, tenant: SampleTenant, now: Date) => SampleStep[];
