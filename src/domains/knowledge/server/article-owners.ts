import type { RecipientsPort } from '#domains/people/people.port.ts';
import { internalPermissions } from '#platform/common/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { knowledgeRefusals } from '../knowledge.refusals.ts';
import type { OwnedFields } from './articles.store.ts';

/** Directory of the people to whom articles can belong. */
export interface OwnerPorts {
  readonly recipients: Pick<RecipientsPort<Db>, 'staffWith'>;
}

interface Owner {
  readonly userId: string;
  readonly name: string;
}

/** Inside the system role: today's staff, by name. */
export async function findOwners({ recipients }: OwnerPorts, db: Db): Promise<Owner[]> {
  const staff = await recipients.staffWith(db, internalPermissions);
  return staff
    .map(({ userId, name }) => ({ userId, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
}

/**
 * Inside the system role: finds somebody of today's staff by the name or e-mail address that a file
 * says; undefined for nobody, and for a name that several have.
 */
export async function findNamedOwners(
  { recipients }: OwnerPorts,
  db: Db,
): Promise<(named: string) => Owner | undefined> {
  const staff = await recipients.staffWith(db, internalPermissions);
  return (named) => {
    const wanted = named.toLowerCase();
    const found = staff.filter(
      ({ name, email }) => name === named || email.toLowerCase() === wanted,
    );
    const [one] = found;
    return one && found.length === 1 ? { userId: one.userId, name: one.name } : undefined;
  };
}

/**
 * Returns to whom an article belongs once it is saved. Without a choice it stays with whom it
 * belonged to, even where they have left; a new one belongs to whoever writes it.
 * @throws OWNER_NOT_POSSIBLE where the chosen one is nobody of today's staff
 */
export async function ownerOf(
  ports: OwnerPorts,
  { db, caller }: { readonly db: Db; readonly caller: Owner },
  chosen: string | null,
  before?: Pick<OwnedFields, 'ownerId' | 'ownerName'>,
): Promise<Pick<OwnedFields, 'ownerId' | 'ownerName'>> {
  if (before && (chosen === null || chosen === before.ownerId)) {
    const { ownerId, ownerName } = before;
    return { ownerId, ownerName };
  }
  if (chosen === null) return { ownerId: caller.userId, ownerName: caller.name };
  const found = (await findOwners(ports, db)).find(({ userId }) => userId === chosen);
  if (!found) throw knowledgeRefusals.OWNER_NOT_POSSIBLE();
  return { ownerId: found.userId, ownerName: found.name };
}
