import { budgetsRoutes } from '#domains/budgets/budgets.ts';
import type { budgetsContract } from '#domains/budgets/budgets.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const budgetsClient = contractClient<typeof budgetsContract>(budgetsRoutes);
