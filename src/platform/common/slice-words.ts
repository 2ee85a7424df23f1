import { mergedRecords } from './merged-records.ts';
import type { Texts, Words } from './texts/words.ts';

/**
 * Texts that a slice gives to pages about all slices: the audit trail, a person's data, the export
 * of a leaving customer. The first part of a key says which:
 * - `action.order.place`: the rest of a sentence that begins with a person's name; `{what}` stands
 *   for the quoted name of the subject, or for nothing
 * - `report.order.state`: the same sentence where the entry reports a state (`{state}`);
 *   `report.order.state.draft` is the text of one state
 * - `look.orders`: the same sentence where staff have read the noun of a contract
 * - `subject.order`: kind of subject in the audit trail
 * - `field.poNumber`: field of a subject before and after a change
 * - `reason.homeQueue`: reason for which the program reads data of all customers at once
 * - `place.orders`: table that holds data about people
 * - `data.orders`: noun exported for a leaving customer
 * - `topic.orders`: topic of notices, in filters and settings
 * - `dataset.licences.pools`: name of a dataset that is fetched from outside
 * - `purpose.licences.pools`: what that dataset is fetched for
 * - `freshness.throttled`: why a dataset could not be fetched, and what helps
 * - `step.order.submit`: step of a process in the process logs
 * - `job.orders.approvals`: name of a background service
 * - `duty.orders.approvals`: what that service is there for
 * - `connection.expired`: why a connection is refused or has ended, and what helps
 */
export type SliceWords = Texts;

export const slicePartNames = [
  'action',
  'look',
  'subject',
  'field',
  'reason',
  'place',
  'data',
  'topic',
  'dataset',
  'purpose',
  'freshness',
  'step',
  'job',
  'duty',
  'connection',
] as const;
export type SlicePart = (typeof slicePartNames)[number];

type WithSubject = `${string}{what}${string}`;
type SliceSource = Words & { readonly [Action in `action.${string}`]: WithSubject };

/**
 * Declares the German of a slice's words: an action without `{what}` does not compile. The English
 * follows with `translation<typeof de>()`.
 */
export function sliceWords<const W extends SliceSource>(german: W): W {
  return german;
}

declare const declared: unique symbol;

/** The name of an action that some slice's words declare. */
export type AuditAction = string & { readonly [declared]: 'action' };
/** The name of a kind of subject that some slice's words declare. */
export type AuditSubject = string & { readonly [declared]: 'subject' };
/** Why data of all customers are read: declared by a slice, or written by a person. */
export type ReadReason = string & { readonly [declared]: 'reason' };

/** The name of a step of a process that some slice's words declare. */
export type ProcessStepName = string & { readonly [declared]: 'step' };

const programPrefix = 'program:';

/** Names that words declare in one part: `order` of `subject.order`. */
export type NameOf<W, Part extends SlicePart> = W extends SliceWords
  ? keyof W['de'] extends infer Key
    ? Key extends `${Part}.${infer Name}`
      ? Name
      : never
    : never
  : never;

interface AuditVocabulary<W extends SliceWords> {
  action(name: NameOf<W, 'action'>): AuditAction;
  subject(name: NameOf<W, 'subject'>): AuditSubject;
  reason(name: NameOf<W, 'reason'>): ReadReason;
  step(name: NameOf<W, 'step'>): ProcessStepName;
}

/**
 * Returns what a slice's server code names actions, subjects, reasons and steps with: a name that none of
 * these words declares does not compile.
 */
export function auditVocabulary<const W extends readonly SliceWords[]>(
  ..._words: W
): AuditVocabulary<W[number]> {
  return {
    // the parameters' types have compared the names with the words
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    action: (name) => name as string as AuditAction,
    // the parameter’s type has compared the name with the words
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    subject: (name) => name as string as AuditSubject,
    // the parameter’s type has compared the name with the words
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    reason: (name) => `${programPrefix}${name}` as ReadReason,
    // the parameter’s type has compared the name with the words
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    step: (name) => name as string as ProcessStepName,
  };
}

/** Returns the declared name of a reason; undefined for one that a person wrote. */
export function declaredReason(reason: string): string | undefined {
  return reason.startsWith(programPrefix) ? reason.slice(programPrefix.length) : undefined;
}

/**
 * Returns the words of all slices in one.
 * @throws Error where two slices declare the same name
 */
export function mergedWords(all: readonly SliceWords[]): SliceWords {
  return {
    de: mergedRecords(
      'the words of',
      all.map(({ de }) => de),
    ),
    en: mergedRecords(
      'the words of',
      all.map(({ en }) => en),
    ),
  };
}

/** Returns the names that the words declare in one part: `order` of `subject.order`. */
export function declaredNames({ de }: SliceWords, part: SlicePart): string[] {
  const prefix = `${part}.`;
  return Object.keys(de)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}
