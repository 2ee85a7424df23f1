import type { LicenseBundle } from '#platform/common/access.ts';
import type { IconName } from '#platform/common/icon-name.ts';

/** Kinds of snippets. */
export const snippetKinds = ['text', 'checklist', 'table', 'script'] as const;
export type SnippetKind = (typeof snippetKinds)[number];

/** States of a version of a snippet. Published and deprecated ones never change again. */
export const versionStates = ['draft', 'inReview', 'published', 'deprecated'] as const;
export type VersionState = (typeof versionStates)[number];

/** Steps of a version. */
export const versionSteps = ['submit', 'return', 'publish', 'deprecate'] as const;
export type VersionStep = (typeof versionSteps)[number];

export const bundleStates = ['draft', 'published', 'retired'] as const;
export type BundleState = (typeof bundleStates)[number];

/** Version of a customer's document: made, in force, or replaced by a newer one. */
export const documentStates = ['draft', 'published', 'replaced'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Results of a prerequisite. `unknown`: a fact or an answer is missing. */
export const outcomes = ['met', 'notMet', 'unknown'] as const;
export type Outcome = (typeof outcomes)[number];

export const questionKinds = ['text', 'number', 'yesNo'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** States of a handout for a customer. */
export const handoutStates = ['toAcknowledge', 'newVersion', 'unread', 'read'] as const;
export type HandoutState = (typeof handoutStates)[number];

/** Files in which a document is handed out, beside the page. */
export const documentFormats = ['pdf', 'docx'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

export const runStates = ['running', 'paused', 'done'] as const;
export type RunState = (typeof runStates)[number];

/** Longest text of a snippet in one language, in characters: about forty pages. */
export const longestBody = 100_000;

/** Form of the key of a snippet or bundle, by which others name it. */
export const blockKeys = /^[a-z][a-z0-9-]{1,59}$/;

/** Form of the key of a prerequisite or question; it is part of placeholders. */
export const factKeys = /^[a-z][a-z0-9-]{1,39}$/;

/** Signs that a category may carry; drawn from the icons of the portal. */
export const categoryIcons = [
  'archive',
  'book-open',
  'building',
  'clipboard-check',
  'cloud',
  'database',
  'file-text',
  'key',
  'life-buoy',
  'mail',
  'phone',
  'server',
  'shield',
  'users',
  'wrench',
] as const satisfies readonly IconName[];
export type CategoryIcon = (typeof categoryIcons)[number];

/** Single question about a customer. */
export type Leaf =
  | { readonly kind: 'ownsProduct'; readonly productId: string; readonly name: string }
  | { readonly kind: 'hasService'; readonly service: string; readonly name: string }
  | { readonly kind: 'hasBundle'; readonly bundle: LicenseBundle }
  | {
      readonly kind: 'seats';
      /** Empty: seats of all products together. */
      readonly productId: string;
      readonly name: string;
      readonly op: 'atLeast' | 'atMost';
      readonly count: number;
    }
  | { readonly kind: 'gdapRole'; readonly role: string; readonly name: string }
  | {
      readonly kind: 'answer';
      readonly question: string;
      readonly op: 'is' | 'isNot' | 'atLeast' | 'atMost';
      readonly value: string;
    }
  | { readonly kind: 'prerequisite'; readonly key: string }
  | { readonly kind: 'requiresSnippet'; readonly key: string }
  | { readonly kind: 'conflictsWith'; readonly key: string };

/** Condition of the language: a question, or others combined. */
export type Condition =
  | Leaf
  | { readonly kind: 'all'; readonly of: readonly Condition[] }
  | { readonly kind: 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: readonly Condition[] };

export const leafKinds = [
  'ownsProduct',
  'hasService',
  'hasBundle',
  'seats',
  'gdapRole',
  'answer',
  'prerequisite',
  'requiresSnippet',
  'conflictsWith',
] as const satisfies readonly Leaf['kind'][];
