import { translation } from '#platform/common/texts/words.ts';
import type { de } from './de.ts';

export const en = translation<typeof de>()({
  title: 'Connections to Microsoft',
  hint: 'How the portal reads what is at this customer, and how old that is.',
  failed: 'The connections could not be loaded',
  none: 'No connection yet',
  noneHint:
    'Ask for the consent of the customer’s administrators. Its Microsoft tenant has to be recorded for that.',

  'consent.name': 'Consent to the portal',
  'consent.means': 'The portal reads the Microsoft tenant and changes nothing there.',
  'consent.requested': 'pending',
  'consent.active': 'given',
  'consent.refused': 'refused',
  'consent.ended': 'ended',
  'consent.waits': 'An administrator of the customer still has to consent.',
  'consent.lacks':
    'Rights were added since the consent. Part of the data is missing until the customer consents again.',
  'consent.notSetUp':
    'The portal has no application at Microsoft yet, so there is no link to consent.',
  'consent.link': 'Link to consent',
  'consent.mail': 'Send by mail',
  'consent.open': 'Open',
  'consent.ask': 'Ask for consent',
  'consent.askAgain': 'Ask again',
  'consent.asked': 'The request is noted, the link is ready',
  'consent.after': 'The next fetch, or “Check now”, shows whether the customer has consented.',
  'consent.prove': 'Check now',
  'consent.subject': 'Consent to our portal at Microsoft',
  'consent.body':
    'Hello,\n\nplease open this link and sign in with an account that may administer your Microsoft tenant. Your consent lets our portal read your environment:\n\n{link}\n\nThank you',

  'gdap.name': 'Delegated administration (GDAP)',
  'gdap.none': 'There is no relationship.',
  'gdap.noneHint': 'It is requested in Partner Center; once the customer approves it, it is here.',
  'gdap.requested': 'requested',
  'gdap.active': 'active',
  'gdap.refused': 'refused',
  'gdap.ended': 'ended',
  'gdap.endsSoon': 'ends soon',
  'gdap.waits': 'A global administrator of the customer still has to approve the relationship.',
  'gdap.extends': 'Extends itself on {day}.',
  'gdap.ends': 'Ends on {day}.',
  'gdap.endedOn': 'Was limited to {day}.',
  'gdap.roles': { one: 'One role: {names}', other: '{count} roles: {names}' },
  'gdap.noRoles': 'Without roles.',
  'gdap.link': 'Link to approve',
  'gdap.subject': 'Approval of the delegated administration at Microsoft',
  'gdap.body':
    'Hello,\n\nplease open this link with an account of a global administrator and approve the relationship. It lets us administer your environment:\n\n{link}\n\nThank you',

  'partner.name': 'Partner Center',
  'partner.listed': 'customer',
  'partner.missing': 'no customer',
  'partner.unread': 'not read',
  'partner.failing': 'out of date',
  'partner.listedAs': 'Listed as “{name}”.',
  'partner.missingHint':
    'The Microsoft tenant of this customer is not among your customers at Microsoft.',
  'partner.unreadHint':
    'Your customers at Microsoft have not been read yet. That happens hourly once your own Microsoft tenant is recorded.',
  'partner.read': 'Read again',
  'partner.reading': 'Customers and relationships are being read',
  'partner.justRead': 'Read just now. Try again in a minute.',
  'partner.failed': 'The standing in Partner Center could not be loaded',

  'person.signedIn': 'For the portal {account} is signed in at Partner Center since {day}.',
  'person.simulated':
    'Nobody is signed in at Partner Center. In the demo the simulator answers all the same.',
  'person.none':
    'Nobody is signed in at Partner Center. So the customer agreement and Azure costs are not read.',
  'person.again':
    'Somebody has to sign in at Partner Center again. Until then the customer agreement and Azure costs are not read.',
  'person.open': 'Go to the sign-in at Partner Center',

  since: 'since {day}',
  proven: 'last confirmed {at}',
  neverProven: 'never confirmed',
  readAt: 'read {at}',

  'data.title': 'Data from Microsoft',
  'data.failed': 'The age of the data could not be loaded',
  'data.none': 'Nothing is fetched yet. It begins with the request for consent.',
  'data.fetch': 'Fetch now',
  'data.fetchOne': 'Fetch {dataset} now',
  'data.fetching': {
    one: 'One dataset is being fetched',
    other: '{count} datasets are being fetched',
  },
  'data.nothing':
    'Nothing is fetched: everything was tried just now, or Microsoft demands a pause.',
  'data.name': 'Data',
  'data.sign': 'Condition',
  'data.at': 'As of',
  'data.next': 'Next fetch',
  'data.never': 'never',
  'data.now': 'its turn now',
  'data.unplanned': 'not planned',
  'data.allFine': 'Everything is as young as promised.',
  'data.all': { one: 'Show one dataset', other: 'Show all {count} datasets' },
  'data.fewer': 'Show only what stands out',
  'sign.fresh': 'up to date',
  'sign.stale': 'out of date',
  'sign.never': 'not read yet',
  'sign.failed': 'failed',
  'sign.unlicensed': 'no licence',
  'count.fresh': '{count} up to date',
  'count.stale': '{count} out of date',
  'count.never': '{count} not read yet',
  'count.failed': '{count} failed',
  'count.unlicensed': '{count} without a licence',
});
