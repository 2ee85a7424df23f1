import { ProvisionerUnreachable, type UpgradePath } from '#domains/orders/provisioner.port.ts';
import { asked, Refused, type PartnerCenter } from './partner-call.ts';
import { readEligibilities, upgradePaths } from './transition.rules.ts';

/** Returns what Partner Center lets a subscription become now; nothing for one that is not there. */
export async function findUpgrades(
  partnerCenter: PartnerCenter,
  subscription: string,
): Promise<readonly UpgradePath[]> {
  try {
    const path = `${subscription}/transitionEligibilities?eligibilityType=immediate`;
    const { body } = await asked(() => partnerCenter.get(path));
    const all = readEligibilities(body);
    if (!all) throw new ProvisionerUnreachable('the answer is no list of eligibilities');
    return upgradePaths(all);
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}
