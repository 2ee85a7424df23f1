import type { KeyboardEvent } from 'react';

/**
 * True for keys of an input method (Japanese, Chinese, accents), whose Enter confirms a word. Safari
 * sends that Enter when the composition has ended already, and marks it by the code 229 alone.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
