import { laterDemo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { transfersContract } from '../transfers.schema.ts';
import { transfersSlice } from '../transfers.slice.ts';

/** Samples come with the first look at transfers. */
const samples = async () => (await import('./transfers.demo.ts')).transfersDemo;

export const transfersDemoSlice = demoSlice(transfersSlice, () => ({
  transfers: laterDemo(transfersContract, samples),
}));
