/**
 * Words of the end of a term that Microsoft's pages do not name (decision 0097): those that public
 * clients send. Nothing else in the project knows them.
 */
const words = { extend: 'autoRenewToEst', cancel: 'cancelAtEndOfTerm' } as const;
const isRunning = 'active';

export type EndAction = 'renew' | 'extend' | 'cancel' | 'none';

interface Ending {
  readonly autoRenewEnabled: boolean;
  readonly isTrial: boolean;
  readonly scheduledActions?:
    | readonly { readonly type: string; readonly status: string }[]
    | null
    | undefined;
}

/** Returns what happens at the end of the term, and whether it is an extended one already. */
export function endActionOf({ autoRenewEnabled, isTrial, scheduledActions }: Ending): {
  readonly action: EndAction;
  readonly isExtended: boolean;
} {
  const actions = scheduledActions ?? [];
  const extended = actions.find(({ type }) => isWord(type, words.extend));
  const isExtended = extended?.status.toLowerCase() === isRunning;
  if (autoRenewEnabled) return { action: 'renew', isExtended };
  if (actions.some(({ type }) => isWord(type, words.cancel)))
    return { action: 'cancel', isExtended };
  // Switched off without a word of cancelling becomes the extended service term (B2.19).
  return { action: extended ? 'extend' : isTrial ? 'none' : 'extend', isExtended };
}

function isWord(type: string, word: string): boolean {
  return type.toLowerCase() === word.toLowerCase();
}

/** Returns the properties that bring about what is to happen at the end of the term. */
export function propertiesOf(action: 'renew' | 'extend' | 'cancel') {
  return {
    autoRenewEnabled: action === 'renew',
    scheduledActions: action === 'renew' ? undefined : [{ type: words[action] }],
  };
}
