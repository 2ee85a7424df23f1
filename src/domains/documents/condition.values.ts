import type { LicenseBundle } from '#platform/common/access.ts';

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
