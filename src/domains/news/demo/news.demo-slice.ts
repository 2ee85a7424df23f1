import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { newsContract } from '../news.schema.ts';
import { newsSlice } from '../news.slice.ts';
import { newsDemo } from './news.demo.ts';

export const newsDemoSlice = demoSlice(newsSlice, () => ({
  news: demo(newsContract, newsDemo),
}));
