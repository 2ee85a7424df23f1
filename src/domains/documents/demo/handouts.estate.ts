import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { sampleHandouts, type SampleHandout } from './handout-samples.values.ts';

/** Handout of the samples, with what the reader has done. */
export interface KeptHandout extends SampleHandout {
  readonly id: string;
  readNumber: number | null;
  acknowledged: { readonly name: string; readonly at: string } | undefined;
}

/** Handouts of a tenant: one with a newer version to acknowledge, one that was read. */
export const handoutsPart = estatePart(
  'documents.handouts',
  (estate: Estate): { all: KeptHandout[] } => {
    const dice = estate.random('documents.handouts');
    return {
      all: sampleHandouts.map((sample) => ({
        ...sample,
        id: dice.uuid(),
        readNumber: sample.readNumber,
        acknowledged: undefined,
      })),
    };
  },
);
