/** What stands on the page before the program is there. */
export type BootView = 'login' | 'shell' | 'mark';

export interface BootSituation {
  readonly path: string;
  /** Whether somebody is signed in in this tab. */
  readonly hasTokens: boolean;
  /** Whether a sign-in was chosen on an earlier visit, an invitation was opened, or a page waits for its user. */
  readonly hasMemory: boolean;
}

const guidPath = /^\/[\da-f]{8}-/i;

/** The skeleton that is most likely right; the program replaces it whatever it decides. */
export function bootView({ path, hasTokens, hasMemory }: BootSituation): BootView {
  if (path === '/login') return hasTokens ? 'mark' : 'login';
  const isDecided = path === '/' || path === '/reroute';
  if (isDecided && !hasMemory && !hasTokens) return 'login';
  return hasTokens && (isDecided || path.startsWith('/internal') || guidPath.test(path)) ? 'shell' : 'mark';
}
