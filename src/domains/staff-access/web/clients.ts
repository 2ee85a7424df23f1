import { contractClient } from '#platform/web/client/contract-client.ts';
import { staffAccessRoutes } from '../staff-access.ts';
import type { staffAccessContract } from '../staff-access.schema.ts';

export const staffAccessClient = contractClient<typeof staffAccessContract>(staffAccessRoutes);

/** Names a role in the reader's language. */
export type RoleName = (role: { readonly id: string; readonly name: string }) => string;
