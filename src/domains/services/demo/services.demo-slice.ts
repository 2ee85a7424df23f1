import { laterDemo, unsampled } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import {
  type serviceVersionsContract,
  yourServicesContract,
  type contractedContract,
  type offeringsContract,
} from '../services.schema.ts';
import { sampleServiceSource } from './services.estate.ts';
import { servicesSlice } from '../services.slice.ts';

/** Samples come with the first service that is looked at. */
const samples = async () => (await import('./your-services.demo.ts')).yourServicesDemo;

export const servicesDemoSlice = demoSlice(
  servicesSlice,
  () => ({
    serviceOfferings: unsampled<typeof offeringsContract>('serviceOfferings'),
    contractedServices: unsampled<typeof contractedContract>('contractedServices'),
    serviceVersions: unsampled<typeof serviceVersionsContract>('serviceVersions'),
    yourServices: laterDemo(yourServicesContract, samples),
  }),
  [sampleServiceSource],
);
