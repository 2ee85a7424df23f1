import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { usageContract } from '../usage.schema.ts';
import { usageSlice } from '../usage.slice.ts';
import { usageDemo } from './usage.demo.ts';

export const usageDemoSlice = demoSlice(usageSlice, () => ({
  usage: demo(usageContract, usageDemo),
}));
