import { LogLevel } from '@microsoft/signalr';
import { expect, test } from 'vitest';
import { leastHubLevel, withoutTokens } from './hub-log.rules.ts';

test('§9 console log mapping: 0 critical, 1 error, 2 warning, 3 information, 4 trace', () => {
  expect(([0, 1, 2, 3, 4] as const).map(leastHubLevel)).toEqual([
    LogLevel.Critical,
    LogLevel.Error,
    LogLevel.Warning,
    LogLevel.Information,
    LogLevel.Trace,
  ]);
});

test.each([
  [
    'WebSocket connected to wss://x/hub?id=sEcret&access_token=eyJh.b.c.',
    'WebSocket connected to wss://x/hub?id=…&access_token=…',
  ],
  ["Error: 401 for 'https://x/hub/negotiate'", "Error: 401 for 'https://x/hub/negotiate'"],
  ['sends eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln', 'sends …'],
])('no level writes what opens a connection: %s', (line, written) => {
  expect(withoutTokens(line)).toBe(written);
});
