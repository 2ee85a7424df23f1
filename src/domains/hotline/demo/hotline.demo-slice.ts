import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { hotlineDeskContract } from '../hotline-desk.schema.ts';
import { hotlineContract } from '../hotline.schema.ts';
import { hotlineSlice } from '../hotline.slice.ts';
import { hotlineDeskDemo } from './hotline-desk.demo.ts';
import { hotlineDemo } from './hotline.demo.ts';

export const hotlineDemoSlice = demoSlice(hotlineSlice, () => ({
  hotline: demo(hotlineContract, hotlineDemo),
  hotlineDesk: demo(hotlineDeskContract, hotlineDeskDemo),
}));
