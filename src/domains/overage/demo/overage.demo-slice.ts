import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { overageContract } from '../overage.schema.ts';
import { overageSlice } from '../overage.slice.ts';
import { overageDemo } from './overage.demo.ts';

export const overageDemoSlice = demoSlice(overageSlice, () => ({
  overage: demo(overageContract, overageDemo),
}));
