import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Retention of the rows of these tables (LAW-3). */
export const microsoftSimulatorRetention: RetentionRegister = {
  simulated_things: { kept: "an invented world, in a demo only; it ends with the demo's data" },
};
