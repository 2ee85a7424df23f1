/** View shown before the program has loaded. */
export type BootView = 'login' | 'shell' | 'mark';

export interface BootSituation {
  readonly path: string;
  /** True if this tab holds tokens. */
  readonly hasTokens: boolean;
  /**
   * True after an earlier choice of sign-in, an opened invitation, or a page that waits for its
   * user.
   */
  readonly hasMemory: boolean;
}

const guidPath = /^\/[\da-f]{8}-/i;

/** The skeleton that is most likely right; the program replaces it whatever it decides. */
export function bootView({ path, hasTokens, hasMemory }: BootSituation): BootView {
  if (path === '/login') return hasTokens ? 'mark' : 'login';
  const isDecided = path === '/' || path === '/reroute';
  if (isDecided && !hasMemory && !hasTokens) return 'login';
  return hasTokens && (isDecided || path.startsWith('/internal') || guidPath.test(path))
    ? 'shell'
    : 'mark';
}
