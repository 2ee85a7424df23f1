import { useSession } from '#platform/web/session/session.ts';

/** Returns the name under which the operator stands beside Microsoft. */
export const useOperatorName = (): string =>
  useSession((session) => session.config?.operator.name) ?? 'Atrium';
