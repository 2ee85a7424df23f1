import type { LogLine, Ports } from './ports.ts';
import type { SettledConfig } from './sign-in-config.ts';
import type { SignInEvent } from './sign-in-event.ts';
import { Vault } from './vault.ts';

/** What every part of the library is given: one configuration, its storage, the world and the event line. */
export type SignInContext = {
  readonly config: SettledConfig;
  readonly ports: Ports;
  readonly vault: Vault;
  readonly emit: (event: SignInEvent) => void;
  /** Filtered by the configuration's log level. */
  readonly log: (level: LogLine, message: string) => void;
  /** Set for renewals only: the mark of the session that is renewed, and the signal that ends everything under way. */
  readonly renews?: string;
  readonly signal?: AbortSignal;
};

const ranks = { debug: 1, warn: 2, error: 3 } as const;

export function createContext(config: SettledConfig, ports: Ports, emit: (event: SignInEvent) => void): SignInContext {
  const log = (level: LogLine, message: string) => {
    if (config.logLevel > 0 && ranks[level] >= config.logLevel) ports.log(level, `${config.configId}: ${message}`);
  };
  return { config, ports, emit, log, vault: new Vault(ports.storage, config.configId) };
}
