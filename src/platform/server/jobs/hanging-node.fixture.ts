import { connect } from '../database/connect.ts';
import { createJobRunner } from './job-runner.ts';

/**
 * A node of its own, to be killed: takes jobs of the topic `slow` and never finishes one. Argument:
 * the login role's address.
 */
const url = process.argv[2] ?? '';
const database = await connect(url);
const jobs = createJobRunner({
  url,
  db: database.db,
  topics: { slow: () => new Promise(() => undefined) },
  now: () => new Date(),
  log: { error: () => undefined, warn: () => undefined },
});
await jobs.start();
