import { useState } from 'react';
import { type Editable, versionOf } from '#platform/common/version.ts';

/**
 * State that a form on a page began from. What somebody else saves meanwhile reaches an untouched
 * form at once, but never slips under typed input: that is saved from the version it began with, and
 * meets the other one in the conflict dialog (UXR-1).
 */
export function useBegun<T extends Editable>(current: T) {
  const [begun, setBegun] = useState(current);
  const [isDirty, onDirty] = useState(false);
  const version = versionOf(begun);
  if (!isDirty && version !== versionOf(current)) setBegun(current);
  return { initial: begun, version, onDirty };
}
