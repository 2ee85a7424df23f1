import type { Verbosity } from '../log/verbosity.rules.ts';

/** SignalR's levels as the library numbers them. */
export const hubLevels = {
  trace: 0,
  debug: 1,
  information: 2,
  warning: 3,
  error: 4,
  critical: 5,
} as const;

/** Spec §9, console log mapping: 0 critical, 1 error, 2 warning, 3 information, 4 trace. */
const leastLevel = [
  hubLevels.critical,
  hubLevels.error,
  hubLevels.warning,
  hubLevels.information,
  hubLevels.trace,
] as const;

export function leastHubLevel(verbosity: Verbosity): number {
  return leastLevel[verbosity];
}

/** Returns the library's log line without secrets of the connection. */
export function withoutTokens(line: string): string {
  return line
    .replaceAll(/(access_token|id|connectionToken)=[^&\s'"]+/g, '$1=…')
    .replaceAll(/\bey[\w-]+\.[\w-]+\.[\w-]*/g, '…');
}
