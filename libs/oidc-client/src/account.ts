import { CheckSession } from './check-session.ts';
import type { Ports } from './ports.ts';
import { Renewal } from './renewal.ts';
import { SessionRecheck } from './session-recheck.ts';
import type { ResolvedConfig } from './sign-in-config.ts';
import { createContext, type SignInContext } from './sign-in-context.ts';
import type { SignInEvent } from './sign-in-event.ts';
import { TabChannel } from './tab-channel.ts';

/**
 * One configuration with the objects that live as long as the page: renewal, session watch, channel
 * to other tabs.
 */
export type Account = {
  readonly id: string;
  readonly context: SignInContext;
  readonly renewal: Renewal;
  readonly session: CheckSession;
  readonly recheck: SessionRecheck;
  readonly tabs: TabChannel;
};

export function createAccount(
  config: ResolvedConfig,
  ports: Ports,
  emit: (event: SignInEvent) => void,
): Account {
  const context = createContext(config, ports, emit);
  const tabs = new TabChannel(context);
  return {
    id: config.configId,
    context,
    renewal: new Renewal(context, tabs),
    session: new CheckSession(context),
    recheck: new SessionRecheck(context),
    tabs,
  };
}
