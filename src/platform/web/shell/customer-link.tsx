import { rights } from '#platform/common/rights.ts';
import { customerPage } from '../router/customer-page.ts';
import { useMayUse } from '../session/session.ts';
import { TextLink } from '../ui/link.tsx';

interface CustomerLinkProps {
  readonly tenantId: string;
  readonly name: string;
}

/** Name of a customer, which leads staff who look after customers to its page. */
export function CustomerLink({ tenantId, name }: CustomerLinkProps) {
  const looksAfter = useMayUse(...rights.tenants.lookAfter);
  return looksAfter ? <TextLink href={customerPage(tenantId)}>{name}</TextLink> : name;
}
