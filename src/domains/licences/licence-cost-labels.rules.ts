import type { costKinds } from './licences.ts';

interface Labelled {
  readonly kind: (typeof costKinds)[number];
  readonly label: string;
}

/** Returns the name of an exported row before words; no name of a company begins with a colon. */
export const exportLabel = ({ kind, label }: Labelled): string =>
  kind === 'share' ? label : `:${kind}`;
