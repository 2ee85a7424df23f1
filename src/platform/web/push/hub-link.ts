import { verbosityNow } from '../log/verbosity.ts';
import { hubLevels, leastHubLevel, withoutTokens } from './hub-log.rules.ts';
import type { HubLink, HubLinkEvents } from './push-connection.ts';
import { reconnectDelay } from './reconnect.rules.ts';

/**
 * Builds SignalR's connection. The library is loaded here and nowhere else, long after the first
 * paint.
 */
export async function openHubLink(
  url: string,
  accessToken: () => Promise<string>,
  events: HubLinkEvents,
): Promise<HubLink> {
  const { HubConnectionBuilder } = await import('@microsoft/signalr');
  const connection = new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: accessToken, withCredentials: false })
    .withAutomaticReconnect({
      nextRetryDelayInMilliseconds: ({ previousRetryCount }) =>
        reconnectDelay(previousRetryCount, Math.random()),
    })
    .configureLogging({ log: hubLog })
    .build();
  connection.onreconnecting(events.reconnecting);
  connection.onreconnected(events.reconnected);
  connection.onclose(events.closed);
  return connection;
}

/**
 * Spec §9, console log mapping. Written here, because the library's own lines carry addresses with
 * tokens.
 */
function hubLog(level: number, line: string): void {
  if (level < leastHubLevel(verbosityNow())) return;
  const write =
    level >= hubLevels.error
      ? 'error'
      : level === hubLevels.warning
        ? 'warn'
        : level === hubLevels.information
          ? 'info'
          : 'debug';
  // oxlint-disable-next-line no-console -- asked for by the verbosity; the most serious level in any case
  console[write](withoutTokens(line));
}
