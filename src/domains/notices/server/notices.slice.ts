import type { FastifyInstance } from 'fastify';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import {
  noticePreferencesContract,
  noticesContract,
  staffNoticesContract,
} from '../notices.schema.ts';
import { noticesSlice } from '../notices.slice.ts';
import { noticesPersonalData } from './migrations/personal-data.ts';
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
import { noticesRetention } from './retention.store.ts';
import { noticeData } from './tenant-data.store.ts';
import { mountUnsubscribe, unsubscribeAddress, type UnsubscribePorts } from './unsubscribe.ts';
import { noticeMailTopic } from './write-notice.store.ts';

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
