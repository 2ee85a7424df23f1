import { sql } from 'kysely';
import { keptBecause, type RetentionRegister } from './keeping.ts';
import { since } from './retention.ts';

/** Retention of the rows of these tables (LAW-3). */
export const platformRetention: RetentionRegister = {
  mails: {
    job: 'mail.cleaning',
    period: 'ninety days',
    days: 90,
    why: 'whether it arrived; the words go as soon as it is sent',
  },
  exports: {
    job: 'exports.cleaning',
    period: 'seven days',
    days: 7,
    why: 'files that can be made again',
  },
  file_parts: { with: 'files' },
  files: {
    days: 1,
    isOver: (before) => sql<boolean>`t.holder is null and t.uploaded_at < ${before}`,
    why: 'files that nothing holds: never sent, or what they belonged to is gone',
  },
  operator_file_parts: { with: 'operator_files' },
  operator_files: {
    // As long as a browser keeps the draft of a form: a text that is finished later finds them.
    days: 7,
    isOver: (before) => sql<boolean>`t.holder is null and t.uploaded_at < ${before}`,
    why: 'files of the operator that nothing holds: never used, or their article is gone',
  },
  attempts: { days: 1, isOver: since('last_at'), why: 'slows down who guesses' },
  push_seats: {
    days: 1,
    isOver: since('renewed_at'),
    why: 'who is connected; nodes keep theirs by the minute',
  },
  waiting_announcements: {
    days: 1,
    isOver: since('created_at'),
    why: 'what nodes tell each other; they take it within seconds',
  },
  idempotency_keys: {
    job: 'platform.cleaning',
    period: 'seven days',
    days: 7,
    why: 'repeats come within minutes',
  },
  operator_idempotency_keys: {
    job: 'platform.cleaning',
    period: 'seven days',
    days: 7,
    why: 'repeats come within minutes',
  },
  outbox: {
    job: 'platform.cleaning',
    period: 'seven days',
    days: 7,
    why: 'messages that were relayed',
  },
  job_runs: {
    job: 'platform.cleaning',
    period: 'thirty days',
    days: 30,
    why: 'how jobs went; a thousand of each at most',
  },
  job_run_results: {
    job: 'platform.cleaning',
    period: 'thirty days',
    days: 30,
    why: 'go with their runs',
  },
  job_run_lines: {
    job: 'platform.cleaning',
    period: 'thirty days',
    days: 30,
    why: 'go with their runs',
  },
  job_pauses: keptBecause.inUse,
  saved_views: keptBecause.inUse,
  default_views: keptBecause.inUse,
  audit_entries: keptBecause.chain,
  operator_audit_entries: keptBecause.chain,
  audit_links: keptBecause.chain,
  audit_heads: keptBecause.chain,
  installation: { kept: 'facts of the installation' },
  migrations: { kept: 'state of the schema' },
};
