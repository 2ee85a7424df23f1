import type { Datasets } from '#platform/common/dataset.ts';
import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { connectionsSlice } from '../connections.slice.ts';
import { connectionsContract } from '../connections.schema.ts';
import { environmentContract } from '../environment.schema.ts';
import { freshnessContract } from '../freshness.schema.ts';
import { connectionsDemo } from './connections.demo.ts';
import { environmentDemo } from './environment.demo.ts';
import { createFreshnessDemo } from './freshness.demo.ts';

export const connectionsDemoSlice = demoSlice(
  connectionsSlice,
  ({ datasets }: { readonly datasets: Datasets }) => ({
    connections: demo(connectionsContract, connectionsDemo),
    environment: demo(environmentContract, environmentDemo),
    freshness: demo(freshnessContract, createFreshnessDemo(datasets)),
  }),
);
