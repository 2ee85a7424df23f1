import { sql } from 'kysely';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { healthContract } from '../health.schema.ts';
import { healthSlice } from '../health.slice.ts';
import { changeAssessmentsContract, serviceChangesContract } from '../service-changes.schema.ts';
import { serviceNoticesContract } from '../service-notices.schema.ts';
import { type HealthNewsPorts, tellAll, tellDaily, tellOne } from './health-news.jobs.ts';
import { newsForAllTopic, newsTopic } from './health-news.store.ts';
import { changeSource, issueSource } from './health-search.store.ts';
import {
  changeAssessmentsHandlers,
  serviceChangesHandlers,
  serviceNoticesHandlers,
  healthHandlers,
} from './health.handlers.ts';
import { healthData } from './tenant-data.store.ts';

/** Longest range that a page looks back, and a year to compare it with. */
const historyDays = 550;

/** Retention of the rows of these tables (LAW-3). */
const healthRetention: RetentionRegister = {
  health_services: keptBecause.things,
  health_issues: {
    days: historyDays,
    isOver: (before) => sql`ended_at < ${before}`,
    why: 'the history of services, compared with the year before',
  },
  health_told: {
    days: historyDays,
    isOver: (before) => sql`told_at < ${before}`,
    why: 'what was told once is not told again',
  },
  service_changes: keptBecause.things,
  service_change_states: {
    days: historyDays,
    isOver: (before) => sql`changed_at < ${before}`,
    why: 'decisions about changes that are long over',
  },
  change_assessments: {
    days: historyDays,
    isOver: (before) => sql`written_at < ${before}`,
    why: 'assessments of changes that are long over',
  },
  service_notice_posts: { with: 'service_notices' },
  service_notices: {
    days: historyDays,
    isOver: (before) => sql`ends_at < ${before}`,
    why: 'the history of the operator’s own services',
  },
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const healthPersonalData = personalRegister({
  health_services: {
    purpose: 'state of the services of a customer',
    notPersonal: ['id', 'name', 'status'],
  },
  health_issues: {
    purpose: 'issues of the services of a customer',
    notPersonal: [
      'id',
      'service',
      'title',
      'feature',
      'impact',
      'classification',
      'status',
      'posts',
    ],
  },
  health_told: { purpose: 'what was told already', notPersonal: ['subject', 'turn'] },
  service_changes: {
    purpose: 'changes to come of the services of a customer',
    notPersonal: ['id', 'title', 'services', 'category', 'severity', 'tags', 'body'],
  },
  service_change_states: {
    purpose: 'what a customer decided about a change',
    mentions: ['changed_by'],
    notPersonal: ['change_id', 'state'],
  },
  change_assessments: {
    purpose: 'what the operator says about a change',
    mentions: ['text_de', 'text_en', 'written_by'],
    notPersonal: ['change_id'],
  },
  service_notices: {
    purpose: 'what the operator tells about its own services',
    mentions: ['title_de', 'title_en', 'published_by'],
    notPersonal: ['kind', 'service'],
  },
  service_notice_posts: {
    purpose: 'how a disruption of the operator goes on',
    mentions: ['text_de', 'text_en', 'written_by'],
  },
});

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
  searchSources: [issueSource, changeSource],
  idTables: { issueKey: null, noticeId: null, changeId: null },
  sampleRows: {
    health_issues: { posts: '[]' },
    health_told: { turn: 'near' },
    service_changes: { body: '[]' },
  },
});
