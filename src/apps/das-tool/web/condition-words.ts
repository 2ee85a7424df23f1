import type { DocumentQuestion, Prerequisite } from '#domains/documents/building-blocks.schema.ts';

/** Names of things that conditions refer to by key. */
export interface ConditionWords {
  readonly questions: readonly DocumentQuestion[];
  readonly prerequisites: readonly Prerequisite[];
}
