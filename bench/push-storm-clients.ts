import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { reconnectDelay } from '#platform/web/push/reconnect.rules.ts';
import type { StormPortal, StormSeat } from './push-storm-portal.ts';

export type StormTask =
  | { readonly do: 'connect'; readonly portal: StormPortal; readonly clients: number }
  | { readonly do: 'report' };
export interface StormReport {
  readonly connected: number;
  /** Came back after the restart. */
  readonly returned: number;
  readonly givenUp: number;
  /** Seconds from the loss of the line to the return, the slowest; 0 before anybody is back. */
  readonly slowest: number;
}

const atOnce = 40;
const state = { connected: 0, returned: 0, givenUp: 0, slowest: 0 };

/**
 * Simulates a page: negotiates, connects with the official client, reconnects with the portal's own
 * delays.
 */
async function page(port: number, { tenantId, bearer }: StormSeat): Promise<void> {
  const answer = await fetch(
    `http://localhost:${String(port)}/api/notifications/${tenantId}/signalR/negotiation`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
    },
  );
  // the answer of negotiate
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { url, accessToken } = (await answer.json()) as { url: string; accessToken: string };
  const connection = new HubConnectionBuilder()
    .withUrl(url, {
      transport: HttpTransportType.WebSockets,
      accessTokenFactory: () => accessToken,
    })
    .withAutomaticReconnect({
      nextRetryDelayInMilliseconds: ({ previousRetryCount }) =>
        reconnectDelay(previousRetryCount, Math.random()),
    })
    .configureLogging(LogLevel.None)
    .build();
  let lostAt = 0;
  connection.onreconnecting(() => (lostAt = performance.now()));
  connection.onreconnected(() => {
    state.returned += 1;
    state.slowest = Math.max(state.slowest, (performance.now() - lostAt) / 1000);
  });
  connection.onclose(() => (state.givenUp += 1));
  await connection.start();
  state.connected += 1;
}

async function connectAll({ port, seats }: StormPortal, clients: number): Promise<void> {
  for (let from = 0; from < clients; from += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, clients - from) }, async (_, index) => {
        const seat = seats[(from + index) % seats.length];
        if (seat) await page(port, seat);
      }),
    );
}

async function perform(task: StormTask): Promise<void> {
  if (task.do === 'connect') await connectAll(task.portal, task.clients);
  process.send?.({ ...state } satisfies StormReport);
}

if (import.meta.main) {
  process.on('message', (task: StormTask) => void perform(task));
  process.on('disconnect', () => process.exit(0));
}
