import { mayManageKind } from '#platform/common/person-kind.rules.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandErasable, nameless } from '../privacy.rules.ts';
import type { personDataContract } from '../privacy.schema.ts';
import { personKinds } from '../privacy.ts';
import { privacyAudit } from '../privacy.texts.ts';
import { erasePersonTopic } from './erase-person.jobs.ts';
import { addErasure, findErasures, isBeingErased } from './erasures.store.ts';
import { knownPerson, toPerson, type PersonDataOptions } from './known-person.ts';

type Erasing = Pick<Handlers<typeof personDataContract, Ctx>, 'erase' | 'erasures'>;

/** Creates the handlers that erase a person, and list the erasures. */
export const createEraseHandlers = ({ orders }: PersonDataOptions): Erasing => ({
  async erase(call) {
    const { db, body, caller, now } = call;
    const account = await knownPerson(orders, call);
    const isRunning = await isBeingErased(db, account.id);
    demandErasable(toPerson(account), { ...body, askedById: caller.userId, isRunning });
    const reason = nameless(body.reason, account) || '…';
    await orders.persons.close(db, account.id);
    const erasure = await addErasure(db, {
      personId: account.id,
      kind: account.kind,
      reason,
      askedById: caller.userId,
      askedBy: caller.name,
      texts: body.texts,
      at: now(),
    });
    await call.audit({
      action: privacyAudit.action('privacy.eraseAsked'),
      subjectKind: privacyAudit.subject('person'),
      subjectId: account.id,
      reason,
    });
    await call.send(erasePersonTopic, { erasureId: erasure.id });
    return erasure;
  },
  async erasures({ db, caller, query, now }) {
    const kinds = personKinds.filter((kind) => mayManageKind(kind, caller.permissions));
    const { erasures, total } = await findErasures(db, kinds, query);
    return listResult(erasures, total, now());
  },
});
