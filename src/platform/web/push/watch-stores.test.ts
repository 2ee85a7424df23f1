import { afterEach, expect, test, vi } from 'vitest';
import { setInviteKey } from '../session/portal-memory.ts';
import { toggleTheme } from '../settings/settings.ts';
import { verbosityKey } from '../log/verbosity.rules.ts';
import { startDebugLog } from './start-debug-log.ts';

const written = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
afterEach(() => written.mockClear());

test('§9 log verbosity: below 4 no store action is shown, at 4 each is, without its values', async () => {
  localStorage.setItem(verbosityKey, '3');
  await startDebugLog();
  toggleTheme();
  expect(written).not.toHaveBeenCalled();

  localStorage.setItem(verbosityKey, '4');
  await startDebugLog();
  toggleTheme();
  setInviteKey('a-secret-key');
  expect(written.mock.calls).toEqual([['settings: theme'], ['memory: authConfig']]);
});
