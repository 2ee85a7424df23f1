import type { Db } from '#platform/server/database/connect.ts';
import type { Config } from '../config.ts';

export interface LoadDemoOptions {
  readonly config: Pick<Config, 'demo' | 'publicUrl'>;
  readonly db: Db;
  readonly now: () => Date;
}

/** Loads the demo operator where settings want it. @returns true when it was loaded now */
export async function loadDemo({ config, db, now }: LoadDemoOptions): Promise<boolean> {
  if (!config.demo) return false;
  // Loaded in a demo only: outside of one the program holds no simulator.
  const { loadDemoOperator } = await import('./demo-operator.ts');
  return loadDemoOperator({ db, now, issuers: demoIssuers(config.publicUrl) });
}

/** Issuers of the embedded provider, which signs the demo's people in. */
export function demoIssuers(publicUrl: string) {
  return { customer: `${publicUrl}/idp/customer`, internal: `${publicUrl}/idp/internal` };
}
