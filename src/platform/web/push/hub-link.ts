import type { HubLink, HubLinkEvents } from './push-connection.ts';
import { reconnectDelay } from './reconnect.rules.ts';

/** Builds SignalR's connection. The library is loaded here and nowhere else, long after the first paint. */
export async function openHubLink(url: string, accessToken: () => Promise<string>, events: HubLinkEvents): Promise<HubLink> {
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr');
  const connection = new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: accessToken, withCredentials: false })
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: ({ previousRetryCount }) => reconnectDelay(previousRetryCount, Math.random()) })
    .configureLogging(LogLevel.None) // its lines carry addresses with tokens; what fails is told by its errors
    .build();
  connection.onreconnecting(events.reconnecting);
  connection.onreconnected(events.reconnected);
  connection.onclose(events.closed);
  return connection;
}
