import type { FastifyInstance } from 'fastify';
import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { since } from '#platform/server/privacy/retention.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import {
  noticePreferencesContract,
  noticesContract,
  staffNoticesContract,
} from '../notices.schema.ts';
import { noticesSlice } from '../notices.slice.ts';
import {
  dueMails,
  noticeCleaning,
  noticeMailJob,
  type NoticeMailOptions,
} from './notice-mails.jobs.ts';
import {
  createInboxHandlers,
  createNoticePreferencesHandlers,
  type NoticesPorts,
} from './notices.handlers.ts';
import { noticeData } from './tenant-data.store.ts';
import { mountUnsubscribe, unsubscribeAddress, type UnsubscribePorts } from './unsubscribe.ts';
import { noticeMailTopic } from './write-notice.store.ts';

/** Retention of the rows of these tables (LAW-3). */
const noticesRetention: RetentionRegister = {
  notice_mails: {
    days: 30,
    isOver: since('due_at'),
    why: 'mail about notices that nobody could send',
  },
  notice_reads: { with: 'notices' },
  notices: { job: 'notices.cleaning', period: '180 days', days: 180, why: 'after they last moved' },
  notice_counters: { kept: 'the last number of a tenant, no data of anybody' },
  notice_preferences: { kept: 'goes with the person' },
  notice_settings: { kept: 'goes with the person' },
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const noticesPersonalData = personalRegister({
  notices: {
    purpose: 'what is told',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    mentions: ['params'],
    notPersonal: ['audience', 'topic', 'type', 'severity', 'message', 'link', 'proceeding'],
  },
  notice_mails: {
    purpose: 'mail about notices',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['recipient', 'name', 'language', 'correlation_id'],
  },
  notice_preferences: {
    purpose: 'what somebody wants to be told',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['topic', 'email'],
  },
  notice_settings: {
    purpose: 'when somebody wants to be told',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['time_zone'],
  },
  notice_reads: {
    purpose: 'what somebody has read',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
  },
});

interface Keyed {
  /** Derives the installation's key for a purpose. */
  readonly key: (purpose: string) => Buffer;
}

type NoticesJobPorts = Omit<NoticeMailOptions, 'unsubscribeUrl'> & Keyed;

const unsubscribeKey = ({ key }: Keyed): Buffer => key('unsubscribe');

function mailsOf(ports: NoticesJobPorts): NoticeMailOptions {
  const key = unsubscribeKey(ports);
  return {
    ...ports,
    unsubscribeUrl: (userId, topic) => unsubscribeAddress(ports.publicUrl, key, userId, topic),
  };
}

export const noticesServerSlice = serverSlice(noticesSlice, {
  nouns: (ports: NoticesPorts) => ({
    notices: noun(noticesContract, createInboxHandlers('tenant', ports)),
    staffNotices: noun(staffNoticesContract, createInboxHandlers('staff', ports)),
    noticePreferences: noun(noticePreferencesContract, createNoticePreferencesHandlers(ports)),
  }),
  jobs: (ports: NoticesJobPorts) => {
    const mails = mailsOf(ports);
    return {
      owner: 'technology',
      crons: {
        'notices.mails': dueMails(mails),
        'notices.cleaning': noticeCleaning(ports.db, ports.now),
      },
      topics: { [noticeMailTopic]: noticeMailJob(mails) },
    };
  },
  mountBeside: (app: FastifyInstance, ports: Keyed & Omit<UnsubscribePorts, 'key'>) =>
    mountUnsubscribe(app, { ...ports, key: unsubscribeKey(ports) }),
  personalData: noticesPersonalData,
  retention: noticesRetention,
  tenantData: noticeData,
  idTables: { ids: 'notices' },
  sampleRows: { notices: { audience: 'tenant', user_id: null, topic: 'orders' } },
});
