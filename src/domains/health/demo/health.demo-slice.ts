import { laterDemo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { healthContract } from '../health.schema.ts';
import { healthSlice } from '../health.slice.ts';
import { changeAssessmentsContract, serviceChangesContract } from '../service-changes.schema.ts';
import { serviceNoticesContract } from '../service-notices.schema.ts';
import { sampleChangeSource, sampleIssueSource } from './health-search.estate.ts';

/** Samples come with the first service that is looked at. */
const health = async () => (await import('./health.demo.ts')).healthDemo;
const notices = async () => (await import('./service-notices.demo.ts')).serviceNoticesDemo;
const changes = async () => (await import('./service-changes.demo.ts')).serviceChangesDemo;
const assessments = async () => (await import('./service-changes.demo.ts')).changeAssessmentsDemo;

export const healthDemoSlice = demoSlice(
  healthSlice,
  () => ({
    health: laterDemo(healthContract, health),
    serviceChanges: laterDemo(serviceChangesContract, changes),
    changeAssessments: laterDemo(changeAssessmentsContract, assessments),
    serviceNotices: laterDemo(serviceNoticesContract, notices),
  }),
  [sampleIssueSource, sampleChangeSource],
);
