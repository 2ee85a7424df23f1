import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { healthContract } from '../health.schema.ts';
import { healthSlice } from '../health.slice.ts';
import { changeAssessmentsContract, serviceChangesContract } from '../service-changes.schema.ts';
import { serviceNoticesContract } from '../service-notices.schema.ts';
import { healthHandlers } from './health.handlers.ts';
import { tellAll, tellDaily, tellOne, type HealthNewsPorts } from './health-news.jobs.ts';
import { newsForAllTopic, newsTopic } from './health-news.store.ts';
import { healthPersonalData } from './migrations/personal-data.ts';
import { healthRetention } from './retention.ts';
import { changeAssessmentsHandlers, serviceChangesHandlers } from './service-changes.handlers.ts';
import { serviceNoticesHandlers } from './service-notices.handlers.ts';
import { healthData } from './tenant-data.store.ts';

export const healthServerSlice = serverSlice(healthSlice, {
  nouns: () => ({
    health: noun(healthContract, healthHandlers),
    serviceChanges: noun(serviceChangesContract, serviceChangesHandlers),
    changeAssessments: noun(changeAssessmentsContract, changeAssessmentsHandlers),
    serviceNotices: noun(serviceNoticesContract, serviceNoticesHandlers),
  }),
  jobs: ({ db, now, notices }: HealthNewsPorts) => {
    const ports = { db, now, notices };
    return {
      owner: 'customerService',
      crons: { 'health.daily': tellDaily(ports) },
      topics: { [newsTopic]: tellOne(ports), [newsForAllTopic]: tellAll(ports) },
    };
  },
  personalData: healthPersonalData,
  retention: healthRetention,
  tenantData: healthData,
  idTables: { issueKey: null, noticeId: null, changeId: null },
  sampleRows: {
    health_issues: { posts: '[]' },
    health_told: { turn: 'near' },
    service_changes: { body: '[]' },
  },
});
