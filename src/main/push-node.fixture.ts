import { randomBytes } from 'node:crypto';
import {
  createFindEndedSignIns,
  createFindStandings,
} from '#domains/people/server/push-rights.store.ts';
import { connect } from '#platform/server/database/connect.ts';
import { createHttp } from '#platform/server/http/server.ts';
import { createPush } from './push.ts';

/**
 * A node of its own. Arguments: address of the login role, port, key in hex, origin that all nodes
 * share.
 */
const [listenUrl = '', port = '', key = '', publicUrl = ''] = process.argv.slice(2);
const { db } = await connect(listenUrl, { max: 4 });
const app = await createHttp({
  logger: false,
  translate: (_locale, type) => type,
  csrfKey: randomBytes(32),
  identityOrigins: [],
  isSecure: false,
  answers: 'check',
  maxUpload: 1,
});
createPush({
  config: { publicUrl },
  db,
  listenUrl,
  key: () => Buffer.from(key, 'hex'),
  now: () => new Date(),
  findStandings: createFindStandings({ db, now: () => new Date() }),
  findEnded: createFindEndedSignIns({ db }),
  topicNeeds: () => ({ orders: [] }),
  liveSubjects: {},
  log: app.log,
}).attach(app);
await app.listen({ host: 'localhost', port: Number(port) });
process.stdout.write('listening\n');
