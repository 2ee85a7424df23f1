import type { LogSeverity, Ports } from './ports.ts';
import type { ResolvedConfig } from './sign-in-config.ts';
import type { SignInEvent } from './sign-in-event.ts';
import { Vault } from './vault.ts';

/** Shared context of one configuration: settings, storage, ports, event emitter. */
export type SignInContext = {
  readonly config: ResolvedConfig;
  readonly ports: Ports;
  readonly vault: Vault;
  readonly emit: (event: SignInEvent) => void;
  /** Filtered by the configuration's log level. */
  readonly log: (level: LogSeverity, message: string) => void;
  /**
   * Only set during a renewal: fingerprint of the session being renewed, and the signal that aborts
   * it.
   */
  readonly renewedSession?: string;
  readonly signal?: AbortSignal;
};

const ranks = { debug: 1, warn: 2, error: 3 } as const;

export function createContext(
  config: ResolvedConfig,
  ports: Ports,
  emit: (event: SignInEvent) => void,
): SignInContext {
  const log = (level: LogSeverity, message: string) => {
    if (config.logLevel > 0 && ranks[level] >= config.logLevel)
      ports.log(level, `${config.configId}: ${message}`);
  };
  return { config, ports, emit, log, vault: new Vault(ports.storage, config.configId) };
}
