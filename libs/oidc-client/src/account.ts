import { CheckSession } from './check-session.ts';
import type { Ports } from './ports.ts';
import { Renewal } from './renewal.ts';
import type { SettledConfig } from './sign-in-config.ts';
import { createContext, type SignInContext } from './sign-in-context.ts';
import type { SignInEvent } from './sign-in-event.ts';
import { TabLine } from './tab-line.ts';

/** One configuration with everything that lives as long as the page: renewal, session watch, line to other tabs. */
export type Account = {
  readonly id: string;
  readonly context: SignInContext;
  readonly renewal: Renewal;
  readonly session: CheckSession;
  readonly tabs: TabLine;
};

export function createAccount(config: SettledConfig, ports: Ports, emit: (event: SignInEvent) => void): Account {
  const context = createContext(config, ports, emit);
  const tabs = new TabLine(context);
  return { id: config.configId, context, renewal: new Renewal(context, tabs), session: new CheckSession(context), tabs };
}
