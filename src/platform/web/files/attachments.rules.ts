import { fileEndings, mostFileBytes, mostFiles } from '#platform/common/files/file.values.ts';
import { endingOf } from '#platform/common/files/file-name.rules.ts';

/** A file that somebody attaches to what they write. */
export interface Attachment {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly state: 'uploading' | 'ready' | 'refused';
  /** Share that has been sent, 0 to 1. */
  readonly share: number;
  /** Id under which it waits, once it is there. */
  readonly fileId?: string;
  /** Reason for which it was not taken. */
  readonly error?: Error;
}

export type AttachmentStep =
  | { readonly is: 'begun'; readonly key: string; readonly name: string; readonly size: number }
  | { readonly is: 'sent'; readonly key: string; readonly share: number }
  | { readonly is: 'ready'; readonly key: string; readonly fileId: string }
  | { readonly is: 'refused'; readonly key: string; readonly error: Error }
  | { readonly is: 'removed'; readonly key: string }
  | { readonly is: 'cleared' };

/** Returns the attachments after a step; one that was removed meanwhile stays removed. */
export function attachmentsAfter(
  before: readonly Attachment[],
  step: AttachmentStep,
): readonly Attachment[] {
  if (step.is === 'cleared') return [];
  if (step.is === 'removed') return before.filter(({ key }) => key !== step.key);
  if (step.is === 'begun') {
    const { key, name, size } = step;
    return [...before, { key, name, size, state: 'uploading', share: 0 }];
  }
  return before.map((one) => (one.key === step.key ? changed(one, step) : one));
}

function changed(
  one: Attachment,
  step: Extract<AttachmentStep, { is: 'sent' | 'ready' | 'refused' }>,
): Attachment {
  if (step.is === 'sent') return { ...one, share: step.share };
  if (step.is === 'ready') return { ...one, state: 'ready', share: 1, fileId: step.fileId };
  return { ...one, state: 'refused', error: step.error };
}

/** Reasons that are known before anything is sent. */
export type EarlyFault = 'tooMany' | 'tooLarge' | 'notTaken';

/** Limits of the files of a form; the server judges them again. */
export interface FileLimits {
  readonly most: number;
  readonly bytes: number;
  /** With their dot. */
  readonly endings: readonly string[];
}

const anyFiles: FileLimits = { most: mostFiles, bytes: mostFileBytes, endings: fileEndings };

/** @param attached how many go with the text already, refused ones left out */
export function earlyFault(
  { name, size }: { readonly name: string; readonly size: number },
  attached: number,
  limits = anyFiles,
): EarlyFault | undefined {
  if (attached >= limits.most) return 'tooMany';
  if (size > limits.bytes) return 'tooLarge';
  return limits.endings.includes(`.${endingOf(name)}`) ? undefined : 'notTaken';
}

/**
 * Returns the files of a paste. A copy out of a table carries its picture beside its text: there the
 * text is meant.
 */
export function pastedFiles(given: {
  readonly types: readonly string[];
  readonly files: Iterable<File>;
}): File[] {
  return given.types.includes('text/plain') ? [] : [...given.files];
}

/** Browsers name every pasted picture alike. */
export const isNamedByBrowser = (name: string): boolean => /^image\.\w+$/.test(name);
