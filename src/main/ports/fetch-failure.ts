import { judgeFault } from '#domains/connections/failure.rules.ts';
import type { OutsideFault } from '#domains/connections/connections.port.ts';
import type { FetchFailure } from '#domains/connections/freshness.ts';

/** Names what a failed call to Microsoft means for what is shown. */
export const fetchFailureOf = (fault: OutsideFault): FetchFailure => judgeFault(fault).failure;
