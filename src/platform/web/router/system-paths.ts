/** Pages that belong to no app, and the ways in. */
export const systemPaths: ReadonlySet<string> = new Set([
  '/',
  '/reroute',
  '/login',
  '/forbidden',
  '/unauthorized',
  '/invalid',
  '/welcome',
]);
