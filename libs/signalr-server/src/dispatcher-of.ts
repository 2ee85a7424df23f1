import type { ApplicationConnection } from './application-connection.ts';
import type { HubContext } from './hub-context.ts';
import type { HubMessage } from './hub-message.ts';
import { MessageDispatcher, type DispatchListener } from './message-dispatcher.ts';
import { OutgoingRecord } from './outgoing-record.ts';

/** Creates the dispatcher of a connection. @param onBacklogReduced reading may go on */
export function dispatcherOf<Claims>(
  connection: ApplicationConnection<Claims>,
  { catalogue, setup }: Pick<HubContext<Claims, unknown>, 'catalogue' | 'setup'>,
  { onBacklogReduced, ...listener }: DispatchListener & { readonly onBacklogReduced: () => void },
): MessageDispatcher<Claims> {
  const context = {
    connection,
    catalogue,
    limits: setup.limits,
    send: (message: HubMessage) => connection.write(OutgoingRecord.of(message)),
    reportFailure: (target: string, error: unknown) =>
      setup.log({ type: 'failed', connectionId: connection.id, target, error }),
    onBacklogReduced,
  };
  return new MessageDispatcher(context, listener);
}
