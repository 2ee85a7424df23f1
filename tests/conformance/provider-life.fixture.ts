import { afterAll, afterEach, beforeAll } from 'vitest';
import { ScriptedProvider } from './scripted-provider.fixture.ts';

/**
 * A provider for all cases of a file, honest again after each. Not before the first case is there
 * one.
 */
export function aProvider(): () => ScriptedProvider {
  let provider: ScriptedProvider | undefined;
  beforeAll(async () => {
    provider = await ScriptedProvider.start();
  });
  afterEach(() => provider?.reset());
  afterAll(() => provider?.close());
  return () => {
    if (!provider) throw new Error('the provider has not started');
    return provider;
  };
}
