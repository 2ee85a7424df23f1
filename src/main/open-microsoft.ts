import type { Db } from '#platform/server/database/connect.ts';
import type { Shutdown } from '#platform/server/shutdown.ts';
import type { Config } from './config.ts';
import type { DemoMicrosoft } from './demo-operator/demo-microsoft.ts';
import type { MicrosoftAccess } from './microsoft-access.ts';

export interface MicrosoftOptions {
  readonly config: Pick<Config, 'demo' | 'microsoft'>;
  readonly db: Db;
  readonly now: () => Date;
  readonly shutdown: Shutdown;
}

export interface OpenMicrosoft {
  readonly microsoft: MicrosoftAccess | undefined;
  /** A demo's simulator; undefined outside of a demo. */
  readonly demo: DemoMicrosoft | undefined;
}

/**
 * Returns how directories of customers are read: a demo reads its simulator's and nobody else's,
 * everybody else those that the settings name.
 */
export async function openMicrosoft(options: MicrosoftOptions): Promise<OpenMicrosoft> {
  const { config, ...running } = options;
  if (!config.demo) return { microsoft: config.microsoft, demo: undefined };
  // Loaded in a demo only: outside of one the program holds no simulator that it could be led to.
  const { startDemoMicrosoft } = await import('./demo-operator/demo-microsoft.ts');
  const demo = await startDemoMicrosoft(running);
  return { microsoft: demo?.access, demo };
}
