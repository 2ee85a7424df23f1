import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { budgetsContract } from '../budgets.schema.ts';
import { budgetsSlice } from '../budgets.slice.ts';
import { createBudgetsDemo, type SampleSpends } from './budgets.demo.ts';

export const budgetsDemoSlice = demoSlice(
  budgetsSlice,
  ({ sampleSpends }: { readonly sampleSpends: SampleSpends }) => ({
    budgets: demo(budgetsContract, createBudgetsDemo(sampleSpends)),
  }),
);
